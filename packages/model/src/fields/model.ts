// Fields of Model besides its sizes: name | type | shape | unit | meaning (see table.ts).
// Covered by index.test.ts.

export const MODEL = `
# flags
flg_gravcomp    | bool |  |  | 1 if any body has gravcomp
flg_surfacevel  | bool |  |  | 1 if any geom has surfacevel
flg_adhesion    | bool |  |  | 1 if any geom or pair has adhesion
flg_zerobadctrl | bool |  |  | 1 if controls that are not finite are zeroed in data.ctrl itself (profile cortenforge), 0 if only in the step's copy
flg_margingap | bool |  |  | 1 if margins include gaps (profile cortenforge): contacts below margin and forces below margin - gap; 0 if below margin + gap and margin
flg_mapcondim | bool |  |  | 1 if a condim that no contact has is taken for the next larger, with a warning (profile cortenforge)
flg_capsulecylinder | bool |  |  | 1 if capsules and cylinders have a collider of their own (profile cortenforge)
# parts
opt  | Option    |  |  | simulation options
vis  | Visual    |  |  | visualisation settings
stat | Statistic |  |  | statistics of the model at qpos0
# body
body_parentid    | i32 | nbody            |                 | parent body; 0 for the world and its children
body_rootid      | i32 | nbody            |                 | body just below the world on the path from the world to this body; 0 for the world
body_weldid      | i32 | nbody            |                 | highest ancestor that the body cannot move against, 0 if that is the world
body_mocapid     | i32 | nbody            |                 | index among mocap bodies, -1: none
body_jntnum      | i32 | nbody            |                 | number of joints
body_jntadr      | i32 | nbody            |                 | first joint, -1: none
body_dofnum      | i32 | nbody            |                 | number of degrees of freedom of the body's own joints
body_dofadr      | i32 | nbody            |                 | first degree of freedom, -1: none
body_treeid      | i32 | nbody            |                 | kinematic tree that the body moves with, -1: static
body_geomnum     | i32 | nbody            |                 | number of geoms
body_geomadr     | i32 | nbody            |                 | first geom, -1: none
body_simple      | u8  | nbody            |                 | 1 if the body's part of the inertia matrix is diagonal, 2 if all its joints are slides too, 0 otherwise
body_sameframe   | u8  | nbody            |                 | which frames of body and inertia coincide (SameFrame)
body_pos         | f64 | nbody×3          | m               | position in the parent's frame
body_quat        | f64 | nbody×4          | 1               | orientation in the parent's frame, unit quaternion
body_ipos        | f64 | nbody×3          | m               | centre of mass in the body's frame
body_iquat       | f64 | nbody×4          | 1               | orientation of the principal axes of inertia in the body's frame, unit quaternion
body_mass        | f64 | nbody            | kg              | mass
body_subtreemass | f64 | nbody            | kg              | mass of the body and all its descendants
body_inertia     | f64 | nbody×3          | kg·m²           | principal moments of inertia about the centre of mass
body_invweight0  | f64 | nbody×2          | 1/kg, 1/(kg·m²) | mean inverse inertia at qpos0: translation, rotation
body_gravcomp    | f64 | nbody            | 1               | upward force in units of the body's weight; 1 cancels gravity
body_margin      | f64 | nbody            | m               | largest margin + gap of the body's geoms
body_user        | f64 | nbody×nuser_body | any             | user data
body_plugin      | i32 | nbody            |                 | plugin instance, -1: none
body_contype     | i32 | nbody            |                 | contact types of all geoms of the body, as bits
body_conaffinity | i32 | nbody            |                 | contact affinities of all geoms of the body, as bits
body_bvhadr      | i32 | nbody            |                 | root of the tree of bounding boxes over the body's geoms, -1: none
body_bvhnum      | i32 | nbody            |                 | number of bounding boxes in that tree
# joint
jnt_type          | i32  | njnt           |                                  | kind of joint (JointType)
jnt_qposadr       | i32  | njnt           |                                  | first number of the joint in qpos: 7 for free, 4 for ball, 1 otherwise
jnt_dofadr        | i32  | njnt           |                                  | first number of the joint in qvel: 6 for free, 3 for ball, 1 otherwise
jnt_bodyid        | i32  | njnt           |                                  | body that the joint moves
jnt_actuatorid    | i32  | njnt           |                                  | the actuator that adds damping or armature to the joint, -1: none, -2: several
jnt_group         | i32  | njnt           |                                  | group for visibility
jnt_limited       | bool | njnt           |                                  | 1 if the joint has limits
jnt_actfrclimited | bool | njnt           |                                  | 1 if the total force of actuators on the joint is limited
jnt_actgravcomp   | bool | njnt           |                                  | 1 if gravity compensation acts through actuators instead of as a passive force
jnt_solref        | f64  | njnt×2         | s, 1 or 1/s², 1/s                | reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping
jnt_solimp        | f64  | njnt×5         | 1×2, rad, 1×2 or 1×2, m, 1×2     | impedance of the limit constraint: dmin, dmax, width, midpoint, power
jnt_pos           | f64  | njnt×3         | m                                | anchor in the body's frame
jnt_axis          | f64  | njnt×3         | 1                                | axis in the body's frame, unit vector
jnt_stiffness     | f64  | njnt           | N·m/rad or N/m                   | linear spring stiffness
jnt_stiffnesspoly | f64  | njnt×2         | N·m/rad², N·m/rad³ or N/m², N/m³ | quadratic and cubic spring stiffness
jnt_range         | f64  | njnt×2         | rad or m                         | limits; ball joints: 0 and largest angle
jnt_actfrcrange   | f64  | njnt×2         | N·m or N                         | range of the total actuator force
jnt_margin        | f64  | njnt           | rad or m                         | distance to a limit at which its constraint becomes active
jnt_user          | f64  | njnt×nuser_jnt | any                              | user data
# dof
dof_bodyid       | i32 | nv   |                                              | body that the dof moves
dof_jntid        | i32 | nv   |                                              | joint of the dof
dof_parentid     | i32 | nv   |                                              | next dof towards the root of the tree, -1: none
dof_treeid       | i32 | nv   |                                              | kinematic tree of the dof
dof_Madr         | i32 | nv   |                                              | address of the dof's diagonal element in the legacy layout of the inertia matrix (nM)
dof_simplenum    | i32 | nv   |                                              | number of dofs from this one on whose rows of the inertia matrix are diagonal
dof_solref       | f64 | nv×2 | s, 1 or 1/s², 1/s                            | reference of the friction loss constraint: time constant and damping ratio, or -stiffness and -damping
dof_solimp       | f64 | nv×5 | 1×2, rad, 1×2 or 1×2, m, 1×2                 | impedance of the friction loss constraint: dmin, dmax, width, midpoint, power
dof_frictionloss | f64 | nv   | N·m or N                                     | dry friction
dof_armature     | f64 | nv   | kg·m² or kg                                  | inertia added to the diagonal of the inertia matrix, as of a rotor
dof_damping      | f64 | nv   | N·m·s/rad or N·s/m                           | linear damping
dof_dampingpoly  | f64 | nv×2 | N·m·s²/rad², N·m·s³/rad³ or N·s²/m², N·s³/m³ | quadratic and cubic damping
dof_invweight0   | f64 | nv   | 1/(kg·m²) or 1/kg                            | diagonal of the inverse inertia matrix at qpos0, averaged over the dofs of a joint
dof_M0           | f64 | nv   | kg·m² or kg                                  | diagonal of the inertia matrix at qpos0
dof_length       | f64 | nv   | 1 or m/rad                                   | length by which a velocity is multiplied to compare it with the sleep tolerance: 1 for translations, the size of what turns for rotations
# tree
tree_bodyadr      | i32 | ntree |  | first body of the tree
tree_bodynum      | i32 | ntree |  | number of bodies in the tree
tree_dofadr       | i32 | ntree |  | first dof of the tree
tree_dofnum       | i32 | ntree |  | number of dofs in the tree
tree_sleep_policy | i32 | ntree |  | when the tree may sleep (SleepPolicy)
# geom
geom_type        | i32 | ngeom            |                    | shape (GeomType)
geom_contype     | i32 | ngeom            |                    | contact types, as bits: tested against conaffinity of the other geom
geom_conaffinity | i32 | ngeom            |                    | contact affinities, as bits
geom_condim      | i32 | ngeom            |                    | dimensions of the contact space: 1, 3, 4 or 6
geom_bodyid      | i32 | ngeom            |                    | body of the geom
geom_dataid      | i32 | ngeom            |                    | mesh or height field that gives the shape, -1: none
geom_matid       | i32 | ngeom            |                    | material for rendering, -1: none
geom_group       | i32 | ngeom            |                    | group for visibility
geom_priority    | i32 | ngeom            |                    | the geom with the higher priority decides about the parameters of a contact
geom_plugin      | i32 | ngeom            |                    | plugin instance, -1: none
geom_sameframe   | u8  | ngeom            |                    | which frames of geom and body coincide (SameFrame)
geom_solmix      | f64 | ngeom            | 1                  | weight of the geom's solref and solimp in a contact between geoms of equal priority
geom_solref      | f64 | ngeom×2          | s, 1 or 1/s², 1/s  | reference of contact constraints: time constant and damping ratio, or -stiffness and -damping
geom_solimp      | f64 | ngeom×5          | 1×2, m, 1×2        | impedance of contact constraints: dmin, dmax, width, midpoint, power
geom_size        | f64 | ngeom×3          | m                  | sizes of the shape: radius, half length; half axes; half sizes
geom_aabb        | f64 | ngeom×6          | m                  | bounding box in the geom's frame: centre, half sizes
geom_rbound      | f64 | ngeom            | m                  | radius of the bounding sphere about the geom's centre, 0: unbounded
geom_pos         | f64 | ngeom×3          | m                  | position in the body's frame
geom_quat        | f64 | ngeom×4          | 1                  | orientation in the body's frame, unit quaternion
geom_friction    | f64 | ngeom×3          | 1, m, m            | friction coefficients: sliding, torsional, rolling
geom_margin      | f64 | ngeom            | m                  | distance by which the shape counts as inflated in contacts
geom_gap         | f64 | ngeom            | m                  | distance beyond the margin at which contacts are detected, without forces
geom_surfacevel  | f64 | ngeom×6          | m/s×3, rad/s×3     | velocity of the surface material in the geom's frame: linear, angular
geom_adhesion    | f64 | ngeom            | N                  | constant force that pulls contacts together
geom_fluid       | f64 | ngeom×12         | 1×6, kg×3, kg·m²×3 | fluid interaction: on/off, blunt, slender and angular drag, Kutta and Magnus lift, virtual mass (3), virtual inertia (3)
geom_user        | f64 | ngeom×nuser_geom | any                | user data
geom_rgba        | f32 | ngeom×4          | 1                  | colour where no material gives one: red, green, blue, alpha
# site
site_type      | i32 | nsite            |     | shape (GeomType)
site_bodyid    | i32 | nsite            |     | body of the site
site_matid     | i32 | nsite            |     | material for rendering, -1: none
site_group     | i32 | nsite            |     | group for visibility
site_sameframe | u8  | nsite            |     | which frames of site and body coincide (SameFrame)
site_size      | f64 | nsite×3          | m   | sizes of the shape
site_pos       | f64 | nsite×3          | m   | position in the body's frame
site_quat      | f64 | nsite×4          | 1   | orientation in the body's frame, unit quaternion
site_user      | f64 | nsite×nuser_site | any | user data
site_rgba      | f32 | nsite×4          | 1   | colour where no material gives one: red, green, blue, alpha
# camera
cam_mode         | i32 | ncam           |          | how the camera follows bodies (CamLightMode)
cam_bodyid       | i32 | ncam           |          | body of the camera
cam_targetbodyid | i32 | ncam           |          | body that the camera looks at, -1: none
cam_pos          | f64 | ncam×3         | m        | position in the body's frame
cam_quat         | f64 | ncam×4         | 1        | orientation in the body's frame, unit quaternion
cam_poscom0      | f64 | ncam×3         | m        | vector from the centre of mass of the body's subtree at qpos0, world axes
cam_pos0         | f64 | ncam×3         | m        | vector from the body's origin at qpos0, world axes
cam_mat0         | f64 | ncam×9         | 1        | orientation in the world at qpos0, rotation matrix
cam_projection   | i32 | ncam           |          | perspective or orthographic (Projection)
cam_fovy         | f64 | ncam           | deg or m | vertical field of view, or height of the view of an orthographic camera
cam_ipd          | f64 | ncam           | m        | distance between the eyes
cam_resolution   | i32 | ncam×2         | px       | width and height of the image
cam_output       | i32 | ncam           |          | images that the camera makes (CameraOutputBit), as bits
cam_sensorsize   | f32 | ncam×2         | m        | width and height of the sensor, 0: field of view is used instead
cam_intrinsic    | f32 | ncam×4         | m        | focal lengths and offsets of the principal point, horizontal and vertical
cam_user         | f64 | ncam×nuser_cam | any      | user data
# light
light_mode         | i32  | nlight   |              | how the light follows bodies (CamLightMode)
light_bodyid       | i32  | nlight   |              | body of the light
light_targetbodyid | i32  | nlight   |              | body that the light shines at, -1: none
light_type         | i32  | nlight   |              | kind of light (LightType)
light_texid        | i32  | nlight   |              | texture of an image light, -1: none
light_castshadow   | bool | nlight   |              | 1 if the light casts shadows
light_bulbradius   | f32  | nlight   | m            | radius of the bulb, which softens shadows
light_intensity    | f32  | nlight   | cd           | luminous intensity, 0: use the colours as they are
light_range        | f32  | nlight   | m            | distance at which the light ends
light_active       | bool | nlight   |              | 1 if the light is on
light_pos          | f64  | nlight×3 | m            | position in the body's frame
light_dir          | f64  | nlight×3 | 1            | direction in the body's frame, unit vector
light_poscom0      | f64  | nlight×3 | m            | vector from the centre of mass of the body's subtree at qpos0, world axes
light_pos0         | f64  | nlight×3 | m            | vector from the body's origin at qpos0, world axes
light_dir0         | f64  | nlight×3 | 1            | direction in the world at qpos0, unit vector
light_attenuation  | f32  | nlight×3 | 1, 1/m, 1/m² | attenuation with distance: constant, linear, quadratic
light_cutoff       | f32  | nlight   | deg          | half angle of a spot light's cone
light_softness     | f32  | nlight   | 1            | softness of a spot light's edge
light_exponent     | f32  | nlight   | 1            | how fast a spot light fades towards the edge of its cone
light_ambient      | f32  | nlight×3 | 1            | ambient colour: red, green, blue
light_diffuse      | f32  | nlight×3 | 1            | diffuse colour: red, green, blue
light_specular     | f32  | nlight×3 | 1            | specular colour: red, green, blue
# flex
flex_contype        | i32  | nflex           |                   | contact types, as bits
flex_conaffinity    | i32  | nflex           |                   | contact affinities, as bits
flex_condim         | i32  | nflex           |                   | dimensions of the contact space: 1, 3, 4 or 6
flex_priority       | i32  | nflex           |                   | the flex or geom with the higher priority decides about the parameters of a contact
flex_solmix         | f64  | nflex           | 1                 | weight of solref and solimp in a contact between partners of equal priority
flex_solref         | f64  | nflex×2         | s, 1 or 1/s², 1/s | reference of contact constraints: time constant and damping ratio, or -stiffness and -damping
flex_solimp         | f64  | nflex×5         | 1×2, m, 1×2       | impedance of contact constraints: dmin, dmax, width, midpoint, power
flex_friction       | f64  | nflex×3         | 1, m, m           | friction coefficients: sliding, torsional, rolling
flex_margin         | f64  | nflex           | m                 | distance by which elements count as inflated in contacts
flex_gap            | f64  | nflex           | m                 | distance beyond the margin at which contacts are detected, without forces
flex_internal       | bool | nflex           |                   | 1 if vertices collide with elements of their own flex that they belong to
flex_selfcollide    | i32  | nflex           |                   | how the flex collides with itself (FlexSelfCollide)
flex_activelayers   | i32  | nflex           |                   | number of layers of tetrahedra below the surface that collide
flex_passive        | i32  | nflex           |                   | 1 if contacts act as passive forces instead of constraints
flex_dim            | i32  | nflex           |                   | 1: lines, 2: triangles, 3: tetrahedra
flex_matid          | i32  | nflex           |                   | material for rendering, -1: none
flex_group          | i32  | nflex           |                   | group for visibility
flex_interp         | i32  | nflex           |                   | 0: vertices move freely; otherwise order of interpolation between nodes, negative for shells
flex_cellnum        | i32  | nflex×3         |                   | number of interpolation cells along each axis
flex_nodeadr        | i32  | nflex           |                   | first node
flex_nodenum        | i32  | nflex           |                   | number of nodes
flex_vertadr        | i32  | nflex           |                   | first vertex
flex_vertnum        | i32  | nflex           |                   | number of vertices
flex_edgeadr        | i32  | nflex           |                   | first edge
flex_edgenum        | i32  | nflex           |                   | number of edges
flex_elemadr        | i32  | nflex           |                   | first element
flex_elemnum        | i32  | nflex           |                   | number of elements
flex_elemdataadr    | i32  | nflex           |                   | first vertex id of the flex in flex_elem
flex_stiffnessadr   | i32  | nflex           |                   | start in flex_stiffness, -1: none
flex_elemedgeadr    | i32  | nflex           |                   | first edge id of the flex in flex_elemedge
flex_bendingadr     | i32  | nflex           |                   | start in flex_bending, -1: none
flex_shellnum       | i32  | nflex           |                   | number of shell fragments
flex_shelldataadr   | i32  | nflex           |                   | first vertex id of the flex in flex_shell
flex_evpairadr      | i32  | nflex           |                   | first (element, vertex) pair
flex_evpairnum      | i32  | nflex           |                   | number of (element, vertex) pairs
flex_texcoordadr    | i32  | nflex           |                   | start in flex_texcoord, -1: none
flex_nodebodyid     | i32  | nflexnode       |                   | body of each node
flex_vertbodyid     | i32  | nflexvert       |                   | body of each vertex
flex_vertedgeadr    | i32  | nflexvert       |                   | first edge of each vertex in flex_vertedge
flex_vertedgenum    | i32  | nflexvert       |                   | number of edges of each vertex
flex_vertedge       | i32  | nflexedge×2     |                   | edges of vertices
flex_edge           | i32  | nflexedge×2     |                   | the two vertices of each edge
flex_edgeflap       | i32  | nflexedge×2     |                   | vertices opposite to each edge in its one or two triangles, -1: none
flex_elem           | i32  | nflexelemdata   |                   | vertices of elements, flex_dim + 1 each
flex_elemtexcoord   | i32  | nflexelemdata   |                   | texture coordinates of elements, flex_dim + 1 each
flex_elemedge       | i32  | nflexelemedge   |                   | edges of elements
flex_elemlayer      | i32  | nflexelem       |                   | layer of each tetrahedron, counted from the surface
flex_shell          | i32  | nflexshelldata  |                   | vertices of shell fragments, flex_dim each
flex_evpair         | i32  | nflexevpair×2   |                   | pairs of element and vertex that may collide
flex_vert           | f64  | nflexvert×3     | m                 | vertex positions in the frames of their bodies
flex_vert0          | f64  | nflexvert×3     | 1                 | vertex positions at qpos0, scaled to the unit box
flex_vertmetric     | f64  | nflexvert×4     | 1/m               | inverse of the reference shape at each vertex, 2×2
flex_node           | f64  | nflexnode×3     | m                 | node positions in the frames of their bodies
flex_node0          | f64  | nflexnode×3     | m                 | node positions at qpos0 in the world
flexedge_length0    | f64  | nflexedge       | m                 | edge lengths at qpos0
flexedge_invweight0 | f64  | nflexedge       | 1/kg              | inverse inertia of edge lengths at qpos0
flex_radius         | f64  | nflex           | m                 | radius round all elements
flex_size           | f64  | nflex×3         | m                 | half sizes of the bounding box of the vertices at qpos0
flex_stiffness      | f64  | nflexstiffness  | N/m³ or N/m       | finite element stiffness matrices
flex_bending        | f64  | nflexbending    | N/m               | bending stiffness by edge
efm0_dofid          | i32  | nefm0dof        |                   | dof of each row of the constant metric factor
efm0_L_rownnz       | i32  | nefm0dof        |                   | non-zeros of each row of the constant metric factor
efm0_L_rowadr       | i32  | nefm0dof        |                   | row starts of the constant metric factor
efm0_L_colind       | i32  | nefm0L          |                   | columns of the constant metric factor
efm0_L              | f64  | nefm0L          | √kg               | Cholesky factor of the inertia plus the implicit bending stiffness, sparse
flex_damping        | f64  | nflex           | s                 | Rayleigh damping
flex_edgestiffness  | f64  | nflex           | N/m               | edge stiffness
flex_edgedamping    | f64  | nflex           | N·s/m             | edge damping
flex_edgeequality   | i32  | nflex           |                   | equality constraints of the flex: 0 none, 1 edges, 2 vertices, 3 strain
flex_rigid          | bool | nflex           |                   | 1 if all vertices belong to one body
flexedge_rigid      | bool | nflexedge       |                   | 1 if both vertices of the edge belong to one body
flex_centered       | bool | nflex           |                   | 1 if all vertices lie at the origins of their bodies
flex_flatskin       | bool | nflex           |                   | 1 if the skin is drawn with flat shading
flex_bvhadr         | i32  | nflex           |                   | root of the tree of bounding boxes over elements, -1: none
flex_bvhnum         | i32  | nflex           |                   | number of bounding boxes in that tree
flexedge_J_rownnz   | i32  | nflexedge       |                   | non-zeros of each row of the edge Jacobian
flexedge_J_rowadr   | i32  | nflexedge       |                   | row starts of the edge Jacobian
flexedge_J_colind   | i32  | nJfe            |                   | columns of the edge Jacobian
flexvert_J_rownnz   | i32  | nflexvert×2     |                   | non-zeros of the two rows of each vertex in the vertex Jacobian
flexvert_J_rowadr   | i32  | nflexvert×2     |                   | row starts of the vertex Jacobian
flexvert_J_colind   | i32  | nJfv×2          |                   | columns of the vertex Jacobian
flex_rgba           | f32  | nflex×4         | 1                 | colour where no material gives one: red, green, blue, alpha
flex_texcoord       | f32  | nflextexcoord×2 | 1                 | texture coordinates
# mesh
mesh_vertadr      | i32 | nmesh           |   | first vertex
mesh_vertnum      | i32 | nmesh           |   | number of vertices
mesh_faceadr      | i32 | nmesh           |   | first face
mesh_facenum      | i32 | nmesh           |   | number of faces
mesh_bvhadr       | i32 | nmesh           |   | root of the tree of bounding boxes over faces, -1: none
mesh_bvhnum       | i32 | nmesh           |   | number of bounding boxes in that tree
mesh_octadr       | i32 | nmesh           |   | root of the octree of signed distances, -1: none
mesh_octnum       | i32 | nmesh           |   | number of octree nodes
mesh_normaladr    | i32 | nmesh           |   | first normal
mesh_normalnum    | i32 | nmesh           |   | number of normals
mesh_texcoordadr  | i32 | nmesh           |   | start in mesh_texcoord, -1: none
mesh_texcoordnum  | i32 | nmesh           |   | number of texture coordinates
mesh_graphadr     | i32 | nmesh           |   | start of the convex hull in mesh_graph, -1: none
mesh_extrema      | i32 | nmesh×27        |   | vertices that are farthest in 3×3×3 directions
mesh_vert         | f32 | nmeshvert×3     | m | vertex positions in the mesh's frame
mesh_normal       | f32 | nmeshnormal×3   | 1 | normals, unit vectors
mesh_texcoord     | f32 | nmeshtexcoord×2 | 1 | texture coordinates
mesh_face         | i32 | nmeshface×3     |   | vertices of faces, counted from the mesh's first
mesh_facenormal   | i32 | nmeshface×3     |   | normals of face corners, counted from the mesh's first
mesh_facetexcoord | i32 | nmeshface×3     |   | texture coordinates of face corners, counted from the mesh's first
mesh_graph        | i32 | nmeshgraph      |   | convex hulls: number of vertices and faces, then addresses, ids and neighbours of the hull's vertices, faces
mesh_scale        | f64 | nmesh×3         | 1 | scale that was applied to the vertices of the asset
mesh_pos          | f64 | nmesh×3         | m | translation that was applied to the vertices of the asset
mesh_quat         | f64 | nmesh×4         | 1 | rotation that was applied to the vertices of the asset, unit quaternion
mesh_pathadr      | i32 | nmesh           |   | start of the asset's path in paths, -1: none
mesh_polynum      | i32 | nmesh           |   | number of polygons of the hull
mesh_polyadr      | i32 | nmesh           |   | first polygon
mesh_polynormal   | f64 | nmeshpoly×3     | 1 | normals of polygons, unit vectors
mesh_polyvertadr  | i32 | nmeshpoly       |   | first vertex of each polygon in mesh_polyvert
mesh_polyvertnum  | i32 | nmeshpoly       |   | number of vertices of each polygon
mesh_polyvert     | i32 | nmeshpolyvert   |   | vertices of polygons
mesh_polymapadr   | i32 | nmeshvert       |   | first polygon of each vertex in mesh_polymap
mesh_polymapnum   | i32 | nmeshvert       |   | number of polygons of each vertex
mesh_polymap      | i32 | nmeshpolymap    |   | polygons of vertices
# skin
skin_matid          | i32 | nskin          |   | material for rendering, -1: none
skin_group          | i32 | nskin          |   | group for visibility
skin_rgba           | f32 | nskin×4        | 1 | colour where no material gives one: red, green, blue, alpha
skin_inflate        | f32 | nskin          | m | distance by which the skin is inflated along its normals
skin_vertadr        | i32 | nskin          |   | first vertex
skin_vertnum        | i32 | nskin          |   | number of vertices
skin_texcoordadr    | i32 | nskin          |   | start in skin_texcoord, -1: none
skin_faceadr        | i32 | nskin          |   | first face
skin_facenum        | i32 | nskin          |   | number of faces
skin_boneadr        | i32 | nskin          |   | first bone
skin_bonenum        | i32 | nskin          |   | number of bones
skin_vert           | f32 | nskinvert×3    | m | vertex positions
skin_texcoord       | f32 | nskintexvert×2 | 1 | texture coordinates
skin_face           | i32 | nskinface×3    |   | vertices of faces
skin_bonevertadr    | i32 | nskinbone      |   | first vertex of each bone
skin_bonevertnum    | i32 | nskinbone      |   | number of vertices of each bone
skin_bonebindpos    | f32 | nskinbone×3    | m | position of each bone when it was bound
skin_bonebindquat   | f32 | nskinbone×4    | 1 | orientation of each bone when it was bound, unit quaternion
skin_bonebodyid     | i32 | nskinbone      |   | body of each bone
skin_bonevertid     | i32 | nskinbonevert  |   | vertices of bones
skin_bonevertweight | f32 | nskinbonevert  | 1 | weights of bones' vertices
skin_pathadr        | i32 | nskin          |   | start of the asset's path in paths, -1: none
# hfield
hfield_size    | f64 | nhfield×4   | m | half sizes in x and y, height of elevation 1, depth of the base below elevation 0
hfield_nrow    | i32 | nhfield     |   | number of grid rows
hfield_ncol    | i32 | nhfield     |   | number of grid columns
hfield_adr     | i32 | nhfield     |   | start in hfield_data
hfield_data    | f32 | nhfielddata | 1 | elevations between 0 and 1, row by row
hfield_pathadr | i32 | nhfield     |   | start of the asset's path in paths, -1: none
# texture
tex_type       | i32 | ntex     |  | kind of texture (TextureType)
tex_colorspace | i32 | ntex     |  | colour space (ColorSpace)
tex_height     | i32 | ntex     |  | image rows
tex_width      | i32 | ntex     |  | image columns
tex_nchannel   | i32 | ntex     |  | channels a pixel
tex_adr        | i32 | ntex     |  | start in tex_data
tex_data       | u8  | ntexdata |  | pixel values
tex_pathadr    | i32 | ntex     |  | start of the asset's path in paths, -1: none
# material
mat_texid       | i32  | nmat×10 |   | texture of each role (TextureRole), -1: none
mat_texuniform  | bool | nmat    |   | 1 if a cube texture is mapped uniformly, whatever the object's size
mat_texrepeat   | f32  | nmat×2  | 1 | how often a 2D texture repeats
mat_emission    | f32  | nmat    | 1 | emitted share of the colour
mat_specular    | f32  | nmat    | 1 | specular reflection of white
mat_shininess   | f32  | nmat    | 1 | sharpness of specular reflection
mat_reflectance | f32  | nmat    | 1 | mirror reflection, 0: none
mat_metallic    | f32  | nmat    | 1 | metallic coefficient, -1: not given
mat_roughness   | f32  | nmat    | 1 | roughness coefficient, -1: not given
mat_rgba        | f32  | nmat×4  | 1 | colour: red, green, blue, alpha
# pair
pair_dim            | i32 | npair   |                   | dimensions of the contact space: 1, 3, 4 or 6
pair_geom1          | i32 | npair   |                   | first geom
pair_geom2          | i32 | npair   |                   | second geom
pair_signature      | i32 | npair   |                   | bodies of the geoms: body1 · 2¹⁶ + body2
pair_solref         | f64 | npair×2 | s, 1 or 1/s², 1/s | reference of the contact's normal: time constant and damping ratio, or -stiffness and -damping
pair_solreffriction | f64 | npair×2 | s, 1 or 1/s², 1/s | reference of the contact's friction, 0 0: as the normal
pair_solimp         | f64 | npair×5 | 1×2, m, 1×2       | impedance: dmin, dmax, width, midpoint, power
pair_margin         | f64 | npair   | m                 | distance by which the shapes count as inflated
pair_gap            | f64 | npair   | m                 | distance beyond the margin at which the contact is detected, without force
pair_adhesion       | f64 | npair   | N                 | constant force that pulls the geoms together
pair_friction       | f64 | npair×5 | 1×2, m×3          | friction coefficients: two tangential, torsional, two rolling
# exclude
exclude_signature | i32 | nexclude |  | pairs of bodies that do not collide: body1 · 2¹⁶ + body2
# equality
eq_type    | i32  | neq    |                              | kind of constraint (EqualityType)
eq_obj1id  | i32  | neq    |                              | first object
eq_obj2id  | i32  | neq    |                              | second object, -1: none
eq_objtype | i32  | neq    |                              | kind of both objects (ObjType)
eq_active0 | bool | neq    |                              | 1 if the constraint is active initially
eq_solref  | f64  | neq×2  | s, 1 or 1/s², 1/s            | reference: time constant and damping ratio, or -stiffness and -damping
eq_solimp  | f64  | neq×5  | 1×2, rad, 1×2 or 1×2, m, 1×2 | impedance: dmin, dmax, width, midpoint, power
eq_data    | f64  | neq×11 | by eq_type                   | parameters: anchors, relative pose and torque scale, or polynomial coefficients
# tendon
tendon_adr           | i32  | ntendon              |                   | first object on the tendon's path
tendon_num           | i32  | ntendon              |                   | number of objects on the path
tendon_matid         | i32  | ntendon              |                   | material for rendering, -1: none
tendon_actuatorid    | i32  | ntendon              |                   | the actuator that adds damping or armature to the tendon, -1: none, -2: several
tendon_group         | i32  | ntendon              |                   | group for visibility
tendon_treenum       | i32  | ntendon              |                   | number of kinematic trees along the path
tendon_treeid        | i32  | ntendon×2            |                   | first two kinematic trees along the path, -1: none
ten_J_rownnz         | i32  | ntendon              |                   | non-zeros of each row of the tendon Jacobian
ten_J_rowadr         | i32  | ntendon              |                   | row starts of the tendon Jacobian
ten_J_colind         | i32  | nJten                |                   | columns of the tendon Jacobian
tendon_limited       | bool | ntendon              |                   | 1 if the length has limits
tendon_actfrclimited | bool | ntendon              |                   | 1 if the total force of actuators on the tendon is limited
tendon_width         | f64  | ntendon              | m                 | width for rendering
tendon_solref_lim    | f64  | ntendon×2            | s, 1 or 1/s², 1/s | reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping
tendon_solimp_lim    | f64  | ntendon×5            | 1×2, m, 1×2       | impedance of the limit constraint: dmin, dmax, width, midpoint, power
tendon_solref_fri    | f64  | ntendon×2            | s, 1 or 1/s², 1/s | reference of the friction loss constraint: time constant and damping ratio, or -stiffness and -damping
tendon_solimp_fri    | f64  | ntendon×5            | 1×2, m, 1×2       | impedance of the friction loss constraint: dmin, dmax, width, midpoint, power
tendon_range         | f64  | ntendon×2            | m                 | length limits; fixed tendons: in the units of their joints
tendon_actfrcrange   | f64  | ntendon×2            | N                 | range of the total actuator force
tendon_margin        | f64  | ntendon              | m                 | distance to a limit at which its constraint becomes active
tendon_stiffness     | f64  | ntendon              | N/m               | linear spring stiffness
tendon_stiffnesspoly | f64  | ntendon×2            | N/m², N/m³        | quadratic and cubic spring stiffness
tendon_damping       | f64  | ntendon              | N·s/m             | linear damping
tendon_dampingpoly   | f64  | ntendon×2            | N·s²/m², N·s³/m³  | quadratic and cubic damping
tendon_armature      | f64  | ntendon              | kg                | inertia that moves with the tendon's length
tendon_frictionloss  | f64  | ntendon              | N                 | dry friction
tendon_lengthspring  | f64  | ntendon×2            | m                 | range of lengths in which the spring is at rest
tendon_length0       | f64  | ntendon              | m                 | length at qpos0
tendon_invweight0    | f64  | ntendon              | 1/kg              | inverse inertia of the length at qpos0
tendon_user          | f64  | ntendon×nuser_tendon | any               | user data
tendon_rgba          | f32  | ntendon×4            | 1                 | colour where no material gives one: red, green, blue, alpha
# actuator
actuator_trntype      | i32  | nactuator                |                                              | what the actuator acts on (TransmissionType)
actuator_dyntype      | i32  | nactuator                |                                              | activation dynamics (DynType)
actuator_gaintype     | i32  | nactuator                |                                              | gain (GainType)
actuator_biastype     | i32  | nactuator                |                                              | bias (BiasType)
actuator_ctrladr      | i32  | nactuator                |                                              | first control
actuator_ctrlnum      | i32  | nactuator                |                                              | number of controls
actuator_ctrlspec     | i32  | nactuator                |                                              | which inputs the controls are: CtrlInput bits, or CtrlChart for orientations
actuator_outadr       | i32  | nactuator                |                                              | first force output
actuator_outnum       | i32  | nactuator                |                                              | number of force outputs
actuator_actadr       | i32  | nactuator                |                                              | first activation, -1: none
actuator_actnum       | i32  | nactuator                |                                              | number of activations
actuator_trnid        | i32  | nactuator×2              |                                              | joint, tendon, site or body that is acted on, and the reference or slider site; -1: none
actuator_cranklength  | f64  | nactuator                | m                                            | length of the rod of a slider-crank
actuator_dynprm       | f64  | nactuator×10             | by actuator_dyntype                          | parameters of the activation dynamics
actuator_gainprm      | f64  | nactuator×10             | by actuator_gaintype                         | parameters of the gain
actuator_biasprm      | f64  | nactuator×10             | by actuator_biastype                         | parameters of the bias
actuator_actlimited   | bool | nactuator                |                                              | 1 if the activation is limited
actuator_actrange     | f64  | nactuator×2              | by actuator_dyntype                          | range of the activation
actuator_actearly     | bool | nactuator                |                                              | 1 if the force uses the activation as it will be after the step
actuator_history      | i32  | nactuator×2              |                                              | number of samples of past controls that are kept, and how they are interpolated (Interpolation)
actuator_historyadr   | i32  | nactuator                |                                              | start in data.history, -1: none
actuator_delay        | f64  | nactuator                | s                                            | delay of the control, 0: none
actuator_damping      | f64  | nactuator                | N·m·s/rad or N·s/m                           | linear damping that the actuator adds to what it acts on, before gear²
actuator_dampingpoly  | f64  | nactuator×2              | N·m·s²/rad², N·m·s³/rad³ or N·s²/m², N·s³/m³ | quadratic and cubic damping that it adds, before gear
actuator_armature     | f64  | nactuator                | kg·m² or kg                                  | inertia that it adds to what it acts on, before gear²
actuator_group        | i32  | nactuator                |                                              | group for visibility and for opt.disableactuator
actuator_user         | f64  | nactuator×nuser_actuator | any                                          | user data
actuator_plugin       | i32  | nactuator                |                                              | plugin instance, -1: none
actuator_forcelimited | bool | nactuator                |                                              | 1 if the force is limited
actuator_forcerange   | f64  | nactuator×2              | N or N·m                                     | range of the force
actuator_ctrllimited  | bool | nu                       |                                              | 1 if the control is clamped
actuator_ctrlrange    | f64  | nu×2                     | by actuator_gaintype                         | range of the control
actuator_gear         | f64  | nout×6                   | by actuator_trntype                          | factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free joints and sites
actuator_acc0         | f64  | nout                     | 1/kg or 1/(kg·m²)                            | norm of the acceleration that unit force causes at qpos0
actuator_length0      | f64  | nout                     | m or rad                                     | length at qpos0
actuator_lengthrange  | f64  | nout×2                   | m or rad                                     | feasible lengths
# sensor
sensor_type       | i32 | nsensor              |                | kind of sensor (SensorType)
sensor_datatype   | i32 | nsensor              |                | kind of numbers (DataType)
sensor_needstage  | i32 | nsensor              |                | stage that computes it (Stage)
sensor_objtype    | i32 | nsensor              |                | kind of the object that is sensed (ObjType)
sensor_objid      | i32 | nsensor              |                | object that is sensed, -1: none
sensor_reftype    | i32 | nsensor              |                | kind of the reference object (ObjType)
sensor_refid      | i32 | nsensor              |                | reference object, -1: the world
sensor_intprm     | i32 | nsensor×3            |                | bits of the reported fields; way of reduction; spare
sensor_dim        | i32 | nsensor              |                | number of numbers it reports
sensor_adr        | i32 | nsensor              |                | first of them in sensordata
sensor_cutoff     | f64 | nsensor              | by sensor_type | largest magnitude that it reports, 0: no limit
sensor_noise      | f64 | nsensor              | by sensor_type | standard deviation of the noise; the engine adds none
sensor_history    | i32 | nsensor×2            |                | number of samples that are kept, and how they are interpolated (Interpolation)
sensor_historyadr | i32 | nsensor              |                | start in data.history, -1: none
sensor_delay      | f64 | nsensor              | s              | delay of the reading, 0: none
sensor_interval   | f64 | nsensor×2            | s              | period between readings and phase of the first one; period 0: every step
sensor_user       | f64 | nsensor×nuser_sensor | any            | user data
sensor_plugin     | i32 | nsensor              |                | plugin instance, -1: none
# pose
qpos0       | f64 | nq | m or rad or 1 | default positions of all joints: the pose that the model was compiled in
qpos_spring | f64 | nq | m or rad or 1 | positions at which joint springs are at rest
# bounding boxes
bvh_depth  | i32 | nbvh         |   | depth of a node in its tree of bounding boxes
bvh_child  | i32 | nbvh×2       |   | left and right child of a node, -1: none
bvh_nodeid | i32 | nbvh         |   | geom, face or element in a leaf, -1: not a leaf
bvh_aabb   | f64 | nbvhstatic×6 | m | bounding box in the frame of its body, mesh or flex: centre, half sizes
oct_depth  | i32 | noct         |   | depth of a node in its octree
oct_child  | i32 | noct×8       |   | children of a node, -1: none
oct_aabb   | f64 | noct×6       | m | box of a node: centre, half sizes
oct_coeff  | f64 | noct×8       | m | signed distances at the corners of a node
# tendon paths
wrap_type  | i32 | nwrap |              | kind of object on a tendon path (WrapType)
wrap_objid | i32 | nwrap |              | joint, site or geom on the path
wrap_prm   | f64 | nwrap | by wrap_type | joint: coefficient; pulley: divisor; geom: side site, -1 none
# plugin
plugin          | i32  | nplugin     |  | plugin of each instance, by slot in the registry
plugin_type     | char | nplugin×64  |  | name of each instance's plugin, UTF-8, filled up with zeros
plugin_stateadr | i32  | nplugin     |  | first number of each instance in plugin_state
plugin_statenum | i32  | nplugin     |  | number of state variables of each instance
plugin_attr     | char | npluginattr |  | configuration of all instances, zero-terminated strings
plugin_attradr  | i32  | nplugin     |  | start of each instance's configuration in plugin_attr
# custom
numeric_adr   | i32  | nnumeric     |     | start of each field in numeric_data
numeric_size  | i32  | nnumeric     |     | number of numbers in each field
numeric_data  | f64  | nnumericdata | any | numbers of all custom numeric fields
text_adr      | i32  | ntext        |     | start of each text in text_data
text_size     | i32  | ntext        | B   | length of each text with its final zero
text_data     | char | ntextdata    |     | all custom texts, zero-terminated
tuple_adr     | i32  | ntuple       |     | first entry of each tuple
tuple_size    | i32  | ntuple       |     | number of entries of each tuple
tuple_objtype | i32  | ntupledata   |     | kinds of the objects in tuples (ObjType)
tuple_objid   | i32  | ntupledata   |     | objects in tuples
tuple_objprm  | f64  | ntupledata   | any | parameters of the objects in tuples
# keyframe
key_time  | f64 | nkey          | s                    | time of each keyframe
key_qpos  | f64 | nkey×nq       | m or rad or 1        | positions of each keyframe
key_qvel  | f64 | nkey×nv       | m/s or rad/s         | velocities of each keyframe
key_act   | f64 | nkey×na       | by actuator_dyntype  | activations of each keyframe
key_mpos  | f64 | nkey×nmocap×3 | m                    | positions of mocap bodies in each keyframe
key_mquat | f64 | nkey×nmocap×4 | 1                    | orientations of mocap bodies in each keyframe, unit quaternions
key_ctrl  | f64 | nkey×nu       | by actuator_gaintype | controls of each keyframe
# names
name_bodyadr     | i32  | nbody      |  | start of each body's name in names
name_jntadr      | i32  | njnt       |  | start of each joint's name in names
name_geomadr     | i32  | ngeom      |  | start of each geom's name in names
name_siteadr     | i32  | nsite      |  | start of each site's name in names
name_camadr      | i32  | ncam       |  | start of each camera's name in names
name_lightadr    | i32  | nlight     |  | start of each light's name in names
name_flexadr     | i32  | nflex      |  | start of each flex's name in names
name_meshadr     | i32  | nmesh      |  | start of each mesh's name in names
name_skinadr     | i32  | nskin      |  | start of each skin's name in names
name_hfieldadr   | i32  | nhfield    |  | start of each height field's name in names
name_texadr      | i32  | ntex       |  | start of each texture's name in names
name_matadr      | i32  | nmat       |  | start of each material's name in names
name_pairadr     | i32  | npair      |  | start of each contact pair's name in names
name_excludeadr  | i32  | nexclude   |  | start of each exclude's name in names
name_eqadr       | i32  | neq        |  | start of each equality constraint's name in names
name_tendonadr   | i32  | ntendon    |  | start of each tendon's name in names
name_actuatoradr | i32  | nactuator  |  | start of each actuator's name in names
name_sensoradr   | i32  | nsensor    |  | start of each sensor's name in names
name_numericadr  | i32  | nnumeric   |  | start of each numeric field's name in names
name_textadr     | i32  | ntext      |  | start of each text's name in names
name_tupleadr    | i32  | ntuple     |  | start of each tuple's name in names
name_keyadr      | i32  | nkey       |  | start of each keyframe's name in names
name_pluginadr   | i32  | nplugin    |  | start of each plugin instance's name in names
names            | char | nnames     |  | names of all objects, UTF-8, zero-terminated
names_map        | i32  | nnames_map |  | hash table from names to ids, for MuJoCo's own lookup
paths            | char | npaths     |  | paths of assets, UTF-8, zero-terminated
# sparse matrices
B_rownnz | i32 | nbody |  | dofs that move each body: number
B_rowadr | i32 | nbody |  | dofs that move each body: start in B_colind
B_colind | i32 | nB    |  | dofs that move each body, ascending
M_rownnz | i32 | nv    |  | non-zeros of each row of the lower triangle of the inertia matrix
M_rowadr | i32 | nv    |  | row starts in M
M_colind | i32 | nC    |  | columns of M, ascending; the diagonal is last
mapM2M   | i32 | nC    |  | address in the legacy layout of the inertia matrix of each element of M
D_rownnz | i32 | nv    |  | non-zeros of each row of the dof-dof matrix (both triangles)
D_rowadr | i32 | nv    |  | row starts in D
D_diag   | i32 | nv    |  | position of the diagonal element in each row of D
D_colind | i32 | nD    |  | columns of D, ascending
mapM2D   | i32 | nD    |  | element of M that each element of D takes, -1: none
mapD2M   | i32 | nC    |  | element of D that each element of M takes
`;
