// Fields of Visual and of its parts: name | type | shape | unit | meaning (see table.ts).
// Covered by index.test.ts.

export const VISUAL = `
global    | VisualGlobal    |  |  | settings of the free camera, the window and playback
quality   | VisualQuality   |  |  | quality of rendering
headlight | VisualHeadlight |  |  | the light that moves with the camera
map       | VisualMap       |  |  | scales of interaction, forces, fog and clipping
scale     | VisualScale     |  |  | sizes of what is drawn beside the model
rgba      | VisualRgba      |  |  | colours of what is drawn beside the model
`;

export const VISUAL_PARTS = {
  VisualGlobal: `
cameraid         | i32 |  |          | camera that the view starts with, -1: free
orthographic     | i32 |  |          | 1 if the free camera is orthographic
fovy             | f32 |  | deg or m | vertical field of view of the free camera, or its height if orthographic
ipd              | f32 |  | m        | distance between the eyes of the free camera
azimuth          | f32 |  | deg      | azimuth that the free camera starts with
elevation        | f32 |  | deg      | elevation that the free camera starts with
linewidth        | f32 |  | px       | width of lines in wireframes and of rays
glow             | f32 |  | 1        | glow of the selected body
realtime         | f32 |  | 1        | speed of playback that a viewer starts with, 1: real time
offwidth         | i32 |  | px       | width of the offscreen buffer
offheight        | i32 |  | px       | height of the offscreen buffer
ellipsoidinertia | i32 |  |          | 1 if inertia is drawn as ellipsoids instead of boxes
bvactive         | i32 |  |          | 1 if bounding boxes that were tested are drawn
`,
  VisualQuality: `
shadowsize | i32 |  | px | side of the shadow map
offsamples | i32 |  |    | samples a pixel of the offscreen buffer
numslices  | i32 |  |    | slices round the axis of built-in shapes
numstacks  | i32 |  |    | stacks along the axis of built-in shapes
numquads   | i32 |  |    | quads along the sides of boxes
`,
  VisualHeadlight: `
ambient  | f32 | 3 | 1 | ambient colour: red, green, blue
diffuse  | f32 | 3 | 1 | diffuse colour: red, green, blue
specular | f32 | 3 | 1 | specular colour: red, green, blue
active   | i32 |   |   | 1 if the headlight is on
`,
  VisualMap: `
stiffness      | f32 |  | 1/s²        | stiffness of the mouse spring that pulls bodies, a unit of their mass
stiffnessrot   | f32 |  | 1/s²        | stiffness of the mouse spring that turns bodies, a unit of their inertia
force          | f32 |  | m/N         | length of an arrow of unit force
torque         | f32 |  | m/(N·m)     | length of an arrow of unit torque
alpha          | f32 |  | 1           | factor on the opacity of geoms in transparent mode
fogstart       | f32 |  | stat.extent | distance at which fog starts
fogend         | f32 |  | stat.extent | distance at which fog is complete
znear          | f32 |  | stat.extent | near clipping plane
zfar           | f32 |  | stat.extent | far clipping plane
haze           | f32 |  | 1           | share of the background that haze covers
shadowclip     | f32 |  | stat.extent | size of a directional light's shadow volume
shadowscale    | f32 |  | 1           | share of a spot light's cone that casts shadows
actuatortendon | f32 |  | 1           | factor on the width of tendons that show an actuator's force
`,
  VisualScale: `
forcewidth     | f32 |  | stat.meansize | width of force arrows
contactwidth   | f32 |  | stat.meansize | radius of contact markers
contactheight  | f32 |  | stat.meansize | height of contact markers
connect        | f32 |  | stat.meansize | width of the capsules that connect bodies
com            | f32 |  | stat.meansize | radius of centre of mass markers
camera         | f32 |  | stat.meansize | size of camera markers
light          | f32 |  | stat.meansize | size of light markers
selectpoint    | f32 |  | stat.meansize | radius of the selected point
jointlength    | f32 |  | stat.meansize | length of joint markers
jointwidth     | f32 |  | stat.meansize | width of joint markers
actuatorlength | f32 |  | stat.meansize | length of actuator markers
actuatorwidth  | f32 |  | stat.meansize | width of actuator markers
framelength    | f32 |  | stat.meansize | length of the axes of frames
framewidth     | f32 |  | stat.meansize | width of the axes of frames
constraint     | f32 |  | stat.meansize | width of lines that show violated constraints
slidercrank    | f32 |  | stat.meansize | width of slider-cranks
frustum        | f32 |  | stat.meansize | distance of the far plane of camera frusta
`,
  VisualRgba: `
fog              | f32 | 4 | 1 | colour of fog: red, green, blue, alpha
haze             | f32 | 4 | 1 | colour of haze: red, green, blue, alpha
force            | f32 | 4 | 1 | colour of applied forces: red, green, blue, alpha
inertia          | f32 | 4 | 1 | colour of inertia boxes: red, green, blue, alpha
joint            | f32 | 4 | 1 | colour of joints: red, green, blue, alpha
actuator         | f32 | 4 | 1 | colour of actuators at rest: red, green, blue, alpha
actuatornegative | f32 | 4 | 1 | colour of actuators at their lower limit: red, green, blue, alpha
actuatorpositive | f32 | 4 | 1 | colour of actuators at their upper limit: red, green, blue, alpha
com              | f32 | 4 | 1 | colour of centres of mass: red, green, blue, alpha
camera           | f32 | 4 | 1 | colour of cameras: red, green, blue, alpha
light            | f32 | 4 | 1 | colour of lights: red, green, blue, alpha
selectpoint      | f32 | 4 | 1 | colour of the selected point: red, green, blue, alpha
connect          | f32 | 4 | 1 | colour of the capsules that connect bodies: red, green, blue, alpha
contactpoint     | f32 | 4 | 1 | colour of contacts: red, green, blue, alpha
contactforce     | f32 | 4 | 1 | colour of contact forces: red, green, blue, alpha
contactfriction  | f32 | 4 | 1 | colour of friction forces: red, green, blue, alpha
contacttorque    | f32 | 4 | 1 | colour of contact torques: red, green, blue, alpha
contactgap       | f32 | 4 | 1 | colour of contacts in their gap: red, green, blue, alpha
rangefinder      | f32 | 4 | 1 | colour of rangefinder rays: red, green, blue, alpha
constraint       | f32 | 4 | 1 | colour of violated constraints: red, green, blue, alpha
slidercrank      | f32 | 4 | 1 | colour of slider-cranks: red, green, blue, alpha
crankbroken      | f32 | 4 | 1 | colour of slider-cranks that cannot close: red, green, blue, alpha
frustum          | f32 | 4 | 1 | colour of camera frusta: red, green, blue, alpha
bv               | f32 | 4 | 1 | colour of bounding boxes: red, green, blue, alpha
bvactive         | f32 | 4 | 1 | colour of bounding boxes that were tested: red, green, blue, alpha
`,
} as const;
