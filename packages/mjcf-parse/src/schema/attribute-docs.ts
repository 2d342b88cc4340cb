// What attributes mean whose meaning is not that of a field of the compiled model, for editors: name | meaning, or
// kind.name | meaning where it differs by element. An entry of schemas and hover texts; parsing does without it.
// Covered by packages/mjcf-parse/src/attributes.test.ts.

const DOCS = `
nsample | samples of the past that are kept, for delays
interp | how past samples are interpolated
interval | period between readings and phase of the first one
objname | object that is sensed
refname | object whose frame the reading is in
solref | reference of the constraint: time constant and damping ratio, or -stiffness and -damping
solimp | impedance of the constraint: dmin, dmax, width, midpoint, power
solreflimit | reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping
solimplimit | impedance of the limit constraint: dmin, dmax, width, midpoint, power
solreffriction | reference of the friction constraint: time constant and damping ratio, or -stiffness and -damping
solimpfriction | impedance of the friction constraint: dmin, dmax, width, midpoint, power
solreffix | reference of the constraints that keep the parts together
solimpfix | impedance of the constraints that keep the parts together
limited | whether range is a limit; auto: where a range is given
forcelimited | whether forcerange limits the force; auto: where a range is given
ctrllimited | whether ctrlrange limits the control; auto: where a range is given
actlimited | whether actrange limits the activation; auto: where a range is given
actuatorfrclimited | whether actuatorfrcrange limits the force of actuators; auto: where a range is given
actuatorfrcrange | range of the total force of actuators
gear | factor from the actuator's force to the joint's; six numbers for the axes of free joints and sites
active | whether it is on at first
group | group for visibility, 0 to 5
rgba | colour: red, green, blue, alpha, 0 to 1
euler | orientation as three rotations, in the order of compiler/eulerseq
axisangle | orientation as a rotation axis and an angle
xyaxes | orientation as the x axis and a direction towards which y lies
zaxis | orientation as the direction of the z axis, by the shortest rotation
quat | orientation as a unit quaternion, real part first
pos | position in the frame of the parent
fromto | the two ends of the shape's axis, in place of pos and an orientation
file | file of the data
content_type | media type of the file, where its name does not tell
texcoord | texture coordinates of the vertices
vertex | vertex positions
mass | mass; of a geom, in place of the one that density gives
inertial.mass | mass of the body
density | mass by volume, or by area of a shell
shellinertia | take the mass to lie on the surface
size | sizes of the shape
custom.size | how many numbers there are
numeric.size | how many numbers there are
damping | damping coefficient
stiffness | spring stiffness
range | limits
margin | distance at which the constraint becomes active
gap | distance beyond the margin at which contacts are detected, without forces
timeconst | time constant of the activation
lengthrange.timeconst | time constant of the damping of the search
input | what the controls are
kp | gain of the position error
kv | gain of the velocity error, or damping
ki | gain of the integrated error
kd | gain of the velocity error
dampratio | damping as a ratio of critical damping, in place of kv
inheritrange | take ctrlrange from the joint's or tendon's range, times this number
timestep | time step
data | numbers or words of the field
rangefinder.data | what each ray reports
sensor_contact.data | what each contact reports
num | most contacts that are reported
reduce | which contacts are reported when there are more
equality | kind of equality constraints of the deformable object
flag.equality | equality constraints
flag.constraint | all constraints
flag.frictionloss | dry friction of dofs and tendons
flag.limit | limits of joints and tendons
flag.contact | contacts
flag.spring | springs of joints, tendons and flexes
flag.damper | dampers of joints, tendons and flexes
flag.gravity | gravity
flag.clampctrl | controls are kept in their ranges
flag.warmstart | the solver starts from the last step's solution
flag.filterparent | no contacts between a body and its parent
flag.actuation | forces of actuators
flag.refsafe | time constants of constraints are kept at two time steps at least
flag.sensor | sensors
flag.midphase | geoms of bodies with many are found through trees of boxes
flag.eulerdamp | the Euler integrator treats damping implicitly
flag.autoreset | a state that is no number starts the simulation over
flag.nativeccd | the engine's own collider of convex shapes
flag.island | constraints are solved by island
flag.multiccd | several contacts of two convex shapes
flag.override | contact parameters are those of option/o_margin, o_solref, o_solimp, o_friction
flag.energy | energies are computed
flag.fwdinv | forward and inverse dynamics are compared
flag.invdiscrete | inverse dynamics of the discrete step
flag.sleep | trees at rest fall asleep
flag.diagexact | exact diagonal of the constraint matrix
frictionloss | dry friction
plugin | name of the plugin
instance | instance of a plugin
friction | friction coefficients: two tangential, torsional, two rolling
composite_geom.friction | friction coefficients: sliding, torsional, rolling
flexcomp_contact.friction | friction coefficients: sliding, torsional, rolling
count | how many there are along each axis
replicate.count | how many copies there are
offset | position of the first element
replicate.offset | translation from one copy to the next
replicate.euler | rotation from one copy to the next
sep | what stands between a name and the number of the copy
type | kind of the object
condim | dimensions of the contact space: 1, 3, 4 or 6
contype | contact types, as bits: tested against conaffinity of the other
conaffinity | contact affinities, as bits
priority | the one with the higher priority decides about the parameters of a contact
solmix | weight of solref and solimp in a contact between equal priorities
adhesion | constant force that pulls contacts together
surfacevel | velocity of the surface material: linear, angular
dim | dimension: 1 lines, 2 triangles, 3 tetrahedra
user.dim | how many numbers the sensor reports
scale | scale of the vertices along each axis
muscle.scale | factor from the reciprocal inertia to the peak force, where force is not given
element | vertices of each element
elemtexcoord | texture coordinates of each element
springlength | rest length of the spring, or a range of lengths without a force; -1: the length at qpos0
user | user data
key | name of the setting
value | value of the setting
builtin | shape or pattern that is made instead of read
params | parameters of the built-in shape
prefix | what the names of the parts begin with
suffix | what the names of the parts end with
dof | which dofs the vertices have
cellcount | cells of interpolation along each axis
radius | radius round all elements
flatskin | draw with flat shading
body | bodies of the vertices or nodes
anchor | point that is held, in the frame of the first body
polycoef | coefficients of the polynomial of the second position that the first follows
actdim | number of activations
actearly | use the activation of the end of the step
velrange | range of the velocity input
posrange | range of the position input
ffrange | range of the feed-forward input
jointinparent | force on a ball or free joint along axes of the parent's frame
force | peak active force at rest, -1: from scale and the reciprocal inertia
autolimits | where a range is given, it limits
boundmass | smallest mass of bodies that move
boundinertia | smallest moment of inertia of bodies that move
settotalmass | scale all masses so that their sum is this
balanceinertia | make the moments of inertia of a body equal where they break the triangle inequality
strippath | take only the last part of file names
coordinate | frames of positions: local only
angle | unit of angles: degree or radian
fitaabb | fit shapes to the bounding box of a mesh, not to its inertia
eulerseq | axes of Euler angles in order; lower case: rotating, upper case: fixed axes
meshdir | folder of meshes and height fields
texturedir | folder of textures
assetdir | folder of meshes and textures
discardvisual | leave out what has no influence on the simulation
usethread | let the compiler use threads
fusestatic | merge bodies without joints into their parents
inertiafromgeom | compute inertias from geoms; auto: where a body has no inertial
inertiagrouprange | groups of geoms that inertias are computed from
saveinertial | save inertials explicitly
alignfree | let free bodies have frames at their centres of mass, along their principal axes
conflict | what to do when files differ
mode | for which actuators length ranges are computed
camera.mode | how the camera follows bodies
light.mode | how the light follows bodies
useexisting | keep length ranges that are given
uselimit | take limits of joints and tendons as length ranges
accel | acceleration that the search aims at
maxforce | largest force of the search, 0: no limit
inttotal | time of the search
tolrange | how well the ends must be found, relative to the range
sleep_tolerance | velocity below which a tree is at rest
actuatorgroupdisable | groups of actuators that are off
memory | memory of a data in MuJoCo
njmax | most constraint rows
nconmax | most contacts
nstack | size of the stack in MuJoCo
nuserdata | user numbers in data
nkey | number of keyframes
nuser_body | user numbers a body, -1: as many as are given
nuser_jnt | user numbers a joint, -1: as many as are given
nuser_geom | user numbers a geom, -1: as many as are given
nuser_site | user numbers a site, -1: as many as are given
nuser_cam | user numbers a camera, -1: as many as are given
nuser_tendon | user numbers a tendon, -1: as many as are given
nuser_actuator | user numbers an actuator, -1: as many as are given
nuser_sensor | user numbers a sensor, -1: as many as are given
orthographic | the free camera has no perspective
ellipsoidinertia | show inertias as ellipsoids instead of boxes
bvactive | show bounding volumes that were tested
role | what the texture is for in the material
refpos | origin of the asset's frame, which is subtracted from the vertices
mesh.refquat | orientation of the asset's frame, which is undone
smoothnormal | average normals at vertices
maxhullvert | most vertices of the convex hull
inertia | how the inertia of the mesh is computed
nrow | number of grid rows
ncol | number of grid columns
elevation | elevations, row by row
bindpos | position of the bone when it was bound
bindquat | orientation of the bone when it was bound
vertid | vertices of the bone
vertweight | weights of the bone's vertices
gridsize | rows and columns of images in the file
gridlayout | which side of the cube each image is, a letter each; a dot: none
fileright | image of the right side
fileleft | image of the left side
fileup | image of the upper side
filedown | image of the lower side
filefront | image of the front side
fileback | image of the back side
rgb1 | first colour
rgb2 | second colour
mark | what is drawn on top of the pattern
markrgb | colour of what is drawn on top
random | probability of dots
hflip | flip images from left to right
vflip | flip images upside down
texuniform | texture repeats by length instead of by object
mocap | the body is moved by hand, through data.mocap_pos and mocap_quat
simple | whether the body's part of the inertia matrix may be taken for diagonal
sleep | whether the tree of the body may fall asleep
diaginertia | principal moments of inertia
fullinertia | inertia matrix: xx yy zz xy xz yz
springdamper | stiffness and damping by the time constant and damping ratio of the spring
actuatorgravcomp | gravity compensation acts through actuators
ref | position of the joint in the pose of the file
springref | position at which the spring is at rest
align | align the body's frame with its inertia
fitscale | scale of a shape that is fitted to a mesh
fluidshape | model of the force of the medium
fluidcoef | coefficients of the medium's force: blunt, slender and angular drag, Kutta and Magnus lift
focal | focal lengths, horizontal and vertical
focalpixel | focal lengths in pixels
principal | offset of the principal point
principalpixel | offset of the principal point in pixels
directional | the light comes from one direction
castshadow | the light casts shadows
initial | how the first body is held
curve | functions that the positions of the vertices follow
armature | inertia that is added to dofs, as of a rotor
axis | axis of the joints
inflate | distance by which the skin is inflated along its normals
subgrid | subdivisions of the skin between the bodies
spacing | distance between vertices along each axis
rigid | all vertices belong to the parent
inertiabox | half size of the box that gives the inertia of each vertex
point | vertex positions
origin | where the grid of a mesh begins
young | Young's modulus
poisson | Poisson's ratio
thickness | thickness of shells
elastic2d | which elastic forces shells have
internal | vertices collide with elements of their own flex from inside
selfcollide | how the flex collides with itself
activelayers | layers of tetrahedra below the surface that collide
passive | contacts act as passive forces instead of constraints
id | vertices by number
grid | vertices by their place in the grid
gridrange | vertices between two places in the grid
node | bodies of the nodes of interpolation
nodecoord | positions of the nodes
divisor | what the lengths of this branch are divided by
coef | factor of the joint's position
relpose | pose of the second body in the frame of the first, a quaternion last; zero quaternion: as in the file
torquescale | weight of orientation against position
cell | cell of interpolation
imax | limit of the integrated error
slewmax | fastest change of the setpoint
area | area of the piston
diameter | diameter of the piston, in place of the area
cylinder.bias | bias: constant, of length, of velocity
tausmooth | width of the smooth change between the two time constants
lmin | shortest operating length
lmax | longest operating length
vmax | shortening velocity at which force is zero
fpmax | passive force at lmax, relative to the peak force
fvmax | active force at lengthening velocity, relative to the peak force
gain | force for a unit of control
motorconst | torque constant and back-EMF constant
resistance | resistance of the winding
nominal | voltage, torque and speed at the nominal point
saturation | limits of torque, current and voltage
inductance | inductance of the winding
cogging | amplitude, number and phase of cogging torque
controller | gains of the controller
thermal | parameters of heating
lugre | parameters of LuGre friction
objtype | kind of the object
prm | parameter of the object
childclass | default class of all that is inside
class | default class
width | width for rendering
delay | delay of the reading
cutoff | largest magnitude that the sensor reports, 0: no limit
noise | standard deviation of the noise; the engine adds none
`;

/** Meanings by attribute name, or `kind.name`. */
let table: ReadonlyMap<string, string> | undefined;

/**
 * What an attribute of a kind of element means, in a line; undefined where there is nothing to say beside its type.
 * @param ofModel - meaning of the compiled model's field of the same name, which is nearer than what holds for all kinds
 */
export function attributeDoc(kind: string, name: string, ofModel?: string): string | undefined {
  table ??= new Map(
    DOCS.trim()
      .split('\n')
      .map((line) => line.split(' | ') as [string, string]),
  );
  return table.get(`${kind}.${name}`) ?? ofModel ?? table.get(name);
}
