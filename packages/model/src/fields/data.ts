// Fields of Data: name | type | shape | unit | meaning (see table.ts). Shapes name sizes of the model and counts of the
// data itself; arrays of contacts (ncon), constraint rows (nefc) and their non-zeros (nJ, nA) are longer than that: they
// have a capacity.
// Covered by index.test.ts.

export const DATA = `
# counts
ncon           | i32  |  |  | detected contacts
ne             | i32  |  |  | equality rows
nf             | i32  |  |  | friction loss rows
nl             | i32  |  |  | limit rows
nefc           | i32  |  |  | constraint rows
nJ             | i32  |  |  | non-zeros of efc_J
nA             | i32  |  |  | non-zeros of efc_AR
nisland        | i32  |  |  | constraint islands
nidof          | i32  |  |  | dofs in islands
ntree_awake    | i32  |  |  | awake trees
nbody_awake    | i32  |  |  | awake bodies, static ones included
nparent_awake  | i32  |  |  | bodies with awake parents
nv_awake       | i32  |  |  | awake dofs
flg_energypos  | bool |  |  | 1 if energyPos has run
flg_energyvel  | bool |  |  | 1 if energyVel has run
flg_subtreevel | bool |  |  | 1 if subtreeVel has run
flg_rnepost    | bool |  |  | 1 if rnePostConstraint has run
maxuse_con     | i32  |  |  | largest number of contacts so far
maxuse_efc     | i32  |  |  | largest number of constraint rows so far
# time and energy
time   | f64 |   | s | simulation time
energy | f64 | 2 | J | potential and kinetic energy
# diagnostics
warning       | WarningStat | 8      |          | run-time warnings by kind (Warning)
timer         | TimerStat   | 15     |          | times of the stages (Timer)
solver        | SolverStat  | 20×200 |          | statistics of the solver's iterations by island; there from when they are first asked for
solver_niter  | i32         | 20     |          | solver iterations of each island
solver_nnz    | i32         | 20     |          | non-zeros of each island's solver matrix
solver_fwdinv | f64         | 2      | N or N·m | differences between forward and inverse dynamics (flag fwdinv): qfrc, efc
# state
qpos           | f64  | nq           | m or rad or 1        | positions; quaternions of free and ball joints
qvel           | f64  | nv           | m/s or rad/s         | velocities
act            | f64  | na           | by actuator_dyntype  | activations of actuators
history        | f64  | nhistory     | any                  | past controls and readings of actuators and sensors with delays
qacc_warmstart | f64  | nv           | m/s² or rad/s²       | acceleration that the solver starts from: that of the last step
plugin_state   | f64  | npluginstate | any                  | state of plugins
ctrl           | f64  | nu           | by actuator_gaintype | controls
qfrc_applied   | f64  | nv           | N or N·m             | generalised force applied by the user
xfrc_applied   | f64  | nbody×6      | N×3, N·m×3           | force and torque applied by the user at the body's centre of mass, world axes
eq_active      | bool | neq          |                      | 1 if the equality constraint is active
mocap_pos      | f64  | nmocap×3     | m                    | positions of mocap bodies
mocap_quat     | f64  | nmocap×4     | 1                    | orientations of mocap bodies, quaternions
qacc           | f64  | nv           | m/s² or rad/s²       | accelerations
act_dot        | f64  | na           | by actuator_dyntype  | rates of activations
userdata       | f64  | nuserdata    | any                  | user data, untouched by the engine
sensordata     | f64  | nsensordata  | by sensor_type       | readings of all sensors
# sleep
tree_asleep | i32 | ntree |  | negative: awake, counting up to -1 while the tree rests; otherwise the next tree of the cycle that sleeps together
# position
xpos             | f64  | nbody×3        | m                            | origin of the body's frame in the world
xquat            | f64  | nbody×4        | 1                            | orientation of the body's frame, unit quaternion
xmat             | f64  | nbody×9        | 1                            | orientation of the body's frame, rotation matrix
xipos            | f64  | nbody×3        | m                            | centre of mass of the body in the world
ximat            | f64  | nbody×9        | 1                            | orientation of the principal axes of inertia, rotation matrix
xanchor          | f64  | njnt×3         | m                            | joint anchor in the world
xaxis            | f64  | njnt×3         | 1                            | joint axis in the world, unit vector
geom_xpos        | f64  | ngeom×3        | m                            | centre of the geom in the world
geom_xmat        | f64  | ngeom×9        | 1                            | orientation of the geom, rotation matrix
site_xpos        | f64  | nsite×3        | m                            | centre of the site in the world
site_xmat        | f64  | nsite×9        | 1                            | orientation of the site, rotation matrix
cam_xpos         | f64  | ncam×3         | m                            | camera position in the world
cam_xmat         | f64  | ncam×9         | 1                            | camera orientation, rotation matrix
light_xpos       | f64  | nlight×3       | m                            | light position in the world
light_xdir       | f64  | nlight×3       | 1                            | light direction in the world, unit vector
subtree_com      | f64  | nbody×3        | m                            | centre of mass of the body and its descendants in the world
cdof             | f64  | nv×6           | 1×3, m/rad×3 or rad/m×3, 1×3 | motion axis of each dof, rotation before translation, world axes about the centre of mass of the tree
cinert           | f64  | nbody×10       | kg·m²×6, kg·m×3, kg          | spatial inertia about the centre of mass of the tree: rotational inertia (xx yy zz xy xz yz), mass · offset, mass
flexvert_xpos    | f64  | nflexvert×3    | m                            | vertex positions in the world
flexelem_aabb    | f64  | nflexelem×6    | m                            | bounding boxes of elements: centre, half sizes
flexelem_krot    | f64  | nflexstiffness | N/m                          | element stiffness in the rotated frame
flexedge_J       | f64  | nJfe           | 1 or m/rad                   | edge Jacobian, sparse rows
flexedge_length  | f64  | nflexedge      | m                            | edge lengths
flexvert_J       | f64  | nJfv×2         | 1/m or 1/rad                 | vertex Jacobian, sparse rows
flexvert_length  | f64  | nflexvert×2    | 1                            | vertex strains
bvh_aabb_dyn     | f64  | nbvhdynamic×6  | m                            | bounding boxes that move with deformation: centre, half sizes
ten_wrapadr      | i32  | ntendon        |                              | first point of the tendon's path in wrap_xpos
ten_wrapnum      | i32  | ntendon        |                              | number of points of the tendon's path
ten_J            | f64  | nJten          | 1 or m/rad                   | tendon Jacobian, sparse rows
ten_length       | f64  | ntendon        | m                            | tendon lengths
wrap_obj         | i32  | nwrap×2        |                              | geom that a path point is on, -1: site, -2: pulley
wrap_xpos        | f64  | nwrap×6        | m                            | points of tendon paths in the world
actuator_length  | f64  | nout           | m or rad                     | lengths of actuators, times gear
moment_rownnz    | i32  | nout           |                              | non-zeros of each row of the actuator moment matrix
moment_rowadr    | i32  | nout           |                              | row starts of the actuator moment matrix
moment_colind    | i32  | nJmom          |                              | columns of the actuator moment matrix
actuator_moment  | f64  | nJmom          | 1 or m/rad or rad/m          | derivative of actuator lengths with respect to position, sparse rows
crb              | f64  | nbody×10       | kg·m²×6, kg·m×3, kg          | spatial inertia of the body and its descendants, as cinert
M                | f64  | nC             | kg or kg·m or kg·m²          | joint-space inertia matrix, lower triangle, sparse rows
qLD              | f64  | nC             | kg or kg·m² or 1 or m or 1/m | factor of M = Lᵀ·D·L: L below the diagonal, D on it
qLDiagInv        | f64  | nv             | 1/kg or 1/(kg·m²)            | 1 / D
bvh_active       | bool | nbvh           |                              | 1 if the bounding box was tested in the last collision
tree_awake       | i32  | ntree          |                              | 1 if the tree is awake
body_awake       | i32  | nbody          |                              | sleep state of the body (SleepState)
body_awake_ind   | i32  | nbody          |                              | bodies that are not asleep; the first nbody_awake entries count
parent_awake_ind | i32  | nbody          |                              | bodies whose parent is not asleep; the first nparent_awake entries count
dof_awake_ind    | i32  | nv             |                              | dofs that are awake; the first nv_awake entries count
# velocity
flexedge_velocity | f64 | nflexedge | m/s                                      | rates of edge lengths
ten_velocity      | f64 | ntendon   | m/s                                      | rates of tendon lengths
actuator_velocity | f64 | nout      | m/s or rad/s                             | rates of actuator lengths, times gear
cvel              | f64 | nbody×6   | rad/s×3, m/s×3                           | velocity of the body, rotation before translation, world axes about the centre of mass of the tree
cdof_dot          | f64 | nv×6      | 1/s×3, m/(rad·s)×3 or rad/(m·s)×3, 1/s×3 | rate of cdof
qfrc_bias         | f64 | nv        | N or N·m                                 | Coriolis, centrifugal and gravity force
qfrc_spring       | f64 | nv        | N or N·m                                 | force of springs
qfrc_damper       | f64 | nv        | N or N·m                                 | force of dampers
qfrc_gravcomp     | f64 | nv        | N or N·m                                 | force of gravity compensation
qfrc_fluid        | f64 | nv        | N or N·m                                 | force of the medium
qfrc_adhesion     | f64 | nv        | N or N·m                                 | force of adhesive contacts
qfrc_passive      | f64 | nv        | N or N·m                                 | sum of passive forces
subtree_linvel    | f64 | nbody×3   | m/s                                      | velocity of the centre of mass of the body and its descendants
subtree_angmom    | f64 | nbody×3   | kg·m²/s                                  | angular momentum of the body and its descendants about their centre of mass
qH                | f64 | nC        | kg or kg·m² or 1 or m or 1/m             | factor of the inertia matrix with implicit damping, as qLD
qHDiagInv         | f64 | nv        | 1/kg or 1/(kg·m²)                        | 1 / D of qH
qDeriv            | f64 | nD        | N·s/m or N·s/rad or N·m·s/rad            | derivative of smooth forces with respect to velocity, sparse rows of D
qLU               | f64 | nD        | kg or kg·m² or 1 or m or 1/m             | LU factor of M - timestep·qDeriv, sparse rows of D
# force and acceleration
actuator_force  | f64 | nout    | N or N·m         | force of each actuator output, before gear
qfrc_actuator   | f64 | nv      | N or N·m         | force of actuators
qfrc_smooth     | f64 | nv      | N or N·m         | sum of all forces but those of constraints
qacc_smooth     | f64 | nv      | m/s² or rad/s²   | acceleration without constraints
qfrc_constraint | f64 | nv      | N or N·m         | force of constraints
qfrc_inverse    | f64 | nv      | N or N·m         | force that causes qacc, besides passive and constraint forces
cacc            | f64 | nbody×6 | rad/s²×3, m/s²×3 | acceleration of the body, rotation before translation, as cvel; gravity counts as upward acceleration
cfrc_int        | f64 | nbody×6 | N·m×3, N×3       | torque and force between the body and its parent, about the centre of mass of the tree
cfrc_ext        | f64 | nbody×6 | N·m×3, N×3       | torque and force of contacts and applied forces, about the centre of mass of the tree
# contacts
nconmax                | i32 |         |                     | capacity of the contact arrays
contact_dist           | f64 | ncon    | m                   | distance between the surfaces, negative: overlap
contact_pos            | f64 | ncon×3  | m                   | contact point, midway between the surfaces, in the world
contact_frame          | f64 | ncon×9  | 1                   | normal from geom 1 to geom 2, then two tangents; rows of a rotation matrix
contact_includemargin  | f64 | ncon    | m                   | distance below which the contact acts
contact_friction       | f64 | ncon×5  | 1×2, m×3            | friction coefficients: two tangential, torsional, two rolling
contact_solref         | f64 | ncon×2  | s, 1 or 1/s², 1/s   | reference of the normal: time constant and damping ratio, or -stiffness and -damping
contact_solreffriction | f64 | ncon×2  | s, 1 or 1/s², 1/s   | reference of friction, 0 0: as the normal
contact_solimp         | f64 | ncon×5  | 1×2, m, 1×2         | impedance: dmin, dmax, width, midpoint, power
contact_adhesion       | f64 | ncon    | N                   | constant force that pulls the geoms together
contact_mu             | f64 | ncon    | 1                   | friction of the cone that the solver works with
contact_H              | f64 | ncon×36 | kg or kg·m or kg·m² | Hessian of the cost of an elliptic cone
contact_dim            | i32 | ncon    |                     | dimensions of the contact space: 1, 3, 4 or 6
contact_geom           | i32 | ncon×2  |                     | the two geoms, -1: flex
contact_flex           | i32 | ncon×2  |                     | the two flexes, -1: geom
contact_elem           | i32 | ncon×2  |                     | the two flex elements, -1: none
contact_vert           | i32 | ncon×2  |                     | the two flex vertices, -1: none
contact_exclude        | i32 | ncon    |                     | 0: has constraint rows, 1: in the gap, 2: fused, 3: no dofs, 4: passive
contact_efc_address    | i32 | ncon    |                     | first constraint row, -1: none
# constraint rows
nefcmax          | i32 |         |                                          | capacity of the row arrays
nJmax            | i32 |         |                                          | capacity of efc_J and efc_J_colind
efc_type         | i32 | nefc    |                                          | kind of row (ConstraintType)
efc_id           | i32 | nefc    |                                          | equality constraint, dof, joint, tendon or contact of the row
efc_J_rownnz     | i32 | nefc    |                                          | non-zeros of each row of efc_J
efc_J_rowadr     | i32 | nefc    |                                          | row starts of efc_J
efc_pos          | f64 | nefc    | m or rad                                 | violation: residual of an equality, distance to a limit or between surfaces
efc_margin       | f64 | nefc    | m or rad                                 | margin of the row
efc_frictionloss | f64 | nefc    | N or N·m                                 | dry friction
efc_diagA        | f64 | nefc    | 1/kg or 1/(kg·m²)                        | diagonal of J·M⁻¹·Jᵀ, approximate unless the flag diagexact is on
efc_KBIP         | f64 | nefc×4  | 1/s², 1/s, 1, 1/m or 1/s², 1/s, 1, 1/rad | stiffness, damping, impedance and its derivative
efc_D            | f64 | nefc    | kg or kg·m²                              | inverse of efc_R
efc_R            | f64 | nefc    | 1/kg or 1/(kg·m²)                        | regularisation of the row
efc_vel          | f64 | nefc    | m/s or rad/s                             | velocity J·qvel
efc_aref         | f64 | nefc    | m/s² or rad/s²                           | reference acceleration
efc_b            | f64 | nefc    | m/s² or rad/s²                           | J·qacc_smooth - aref
efc_state        | i32 | nefc    |                                          | state of the row (ConstraintState)
efc_force        | f64 | nefc    | N or N·m                                 | force of the row
efc_island       | i32 | nefc    |                                          | island of the row
map_efc2iefc     | i32 | nefc    |                                          | position of the row when rows are sorted by island
map_iefc2efc     | i32 | nefc    |                                          | row at each position when rows are sorted by island
efc_J_colind     | i32 | nJ      |                                          | column indices of efc_J
efc_J            | f64 | nJ      | 1 or m/rad or rad/m                      | constraint Jacobian, sparse rows
tendon_efcadr    | i32 | ntendon |                                          | first row of each tendon's limit or friction, -1: none
# dual problem (PGS, noslip); empty until one of them runs
efc_AR_rownnz | i32 | nefc |                               | non-zeros per row of efc_AR
efc_AR_rowadr | i32 | nefc |                               | row starts of efc_AR
efc_AR_colind | i32 | nA   |                               | column indices of efc_AR
efc_AR        | f64 | nA   | 1/kg or 1/(kg·m) or 1/(kg·m²) | J·M⁻¹·Jᵀ + R, sparse rows
# islands
tree_island     | i32 | ntree |  | island of the tree, -1: none
island_ntree    | i32 | ntree |  | number of trees in the island
island_itreeadr | i32 | ntree |  | first tree of the island in map_itree2tree
map_itree2tree  | i32 | ntree |  | trees sorted by island
dof_island      | i32 | nv    |  | island of the dof, -1: none
island_nv       | i32 | ntree |  | number of dofs in the island
island_idofadr  | i32 | ntree |  | first dof of the island in map_idof2dof
island_dofadr   | i32 | ntree |  | lowest dof of the island
map_dof2idof    | i32 | nv    |  | position of the dof when dofs are sorted by island
map_idof2dof    | i32 | nv    |  | dofs sorted by island; those from nidof on are in none
island_ne       | i32 | ntree |  | number of equality rows in the island
island_nf       | i32 | ntree |  | number of friction loss rows in the island
island_nefc     | i32 | ntree |  | number of rows in the island
island_iefcadr  | i32 | ntree |  | first row of the island in map_iefc2efc
`;
