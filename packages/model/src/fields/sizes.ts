// Sizes of a model: name | meaning. All are counts, in the order of mjModel.
// Covered by index.test.ts.

export const SIZES = `
nq             | numbers in a position: 7 a free joint, 4 a ball joint, 1 a slide or hinge
nv             | degrees of freedom: 6 a free joint, 3 a ball joint, 1 a slide or hinge
nu             | controls of all actuators
nactuator      | actuators
nout           | force outputs of all actuators
na             | activations
nbody          | bodies, the world included
nbvh           | bounding boxes in all trees
nbvhstatic     | bounding boxes that move with a frame
nbvhdynamic    | bounding boxes that are computed at run time
noct           | octree nodes of all meshes
njnt           | joints
ntree          | kinematic trees below the world
nM             | non-zeros of the inertia matrix in its legacy layout
nB             | non-zeros of the body-dof matrix
nC             | non-zeros of the lower triangle of the inertia matrix
nD             | non-zeros of the dof-dof matrix
ngeom          | geoms
nsite          | sites
ncam           | cameras
nlight         | lights
nflex          | flexes (deformable objects)
nflexnode      | interpolation nodes of all flexes
nflexvert      | vertices of all flexes
nflexedge      | edges of all flexes
nflexelem      | elements of all flexes
nflexelemdata  | vertex ids of all flex elements
nflexstiffness | stiffness numbers of all flexes
nflexbending   | bending numbers of all flexes
nefm0dof       | rows of the constant metric factor of flexes
nefm0L         | non-zeros of the constant metric factor of flexes
nflexelemedge  | edge ids of all flex elements
nflexshelldata | vertex ids of all flex shell fragments
nflexevpair    | element-vertex collision pairs of all flexes
nflextexcoord  | texture coordinates of all flexes
nJfe           | non-zeros of the flex edge Jacobian
nJfv           | non-zeros of the flex vertex Jacobian
nmesh          | meshes
nmeshvert      | vertices of all meshes
nmeshnormal    | normals of all meshes
nmeshtexcoord  | texture coordinates of all meshes
nmeshface      | faces of all meshes
nmeshgraph     | integers of all convex hulls
nmeshpoly      | polygons of all meshes
nmeshpolyvert  | vertices of all polygons
nmeshpolymap   | entries of the map from vertices to polygons
nskin          | skins
nskinvert      | vertices of all skins
nskintexvert   | texture coordinates of all skins
nskinface      | faces of all skins
nskinbone      | bones of all skins
nskinbonevert  | vertices of all bones
nhfield        | height fields
nhfielddata    | elevations of all height fields
ntex           | textures
ntexdata       | bytes of all textures
nmat           | materials
npair          | explicit contact pairs
nexclude       | excluded pairs of bodies
neq            | equality constraints
ntendon        | tendons
nJten          | non-zeros of the tendon Jacobian
nwrap          | objects on all tendon paths
nsensor        | sensors
nnumeric       | custom numeric fields
nnumericdata   | numbers of all custom numeric fields
ntext          | custom texts
ntextdata      | bytes of all custom texts
ntuple         | custom tuples
ntupledata     | objects of all tuples
nkey           | keyframes
nmocap         | mocap bodies
nplugin        | plugin instances
npluginattr    | bytes of all plugin configurations
nuser_body     | user numbers a body
nuser_jnt      | user numbers a joint
nuser_geom     | user numbers a geom
nuser_site     | user numbers a site
nuser_cam      | user numbers a camera
nuser_tendon   | user numbers a tendon
nuser_actuator | user numbers an actuator
nuser_sensor   | user numbers a sensor
nnames         | bytes of all names
npaths         | bytes of all asset paths
nnames_map     | slots of the name hash table
nJmom          | non-zeros of the actuator moment matrix
ngravcomp      | bodies with gravity compensation
nemax          | most equality rows
njmax          | most constraint rows, -1: no limit of its own
nconmax        | most contacts, -1: no limit of its own
npolygonmax    | most polygons of a mesh
nmeshdegmax    | most polygons at a mesh vertex
nuserdata      | user numbers in data
nsensordata    | numbers that all sensors report
npluginstate   | state variables of all plugins
nhistory       | numbers in all history buffers
`;
