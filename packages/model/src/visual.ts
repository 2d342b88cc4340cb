// Visualisation settings (mjVisual). The engine does not read them; viewers do.
// Covered by packages/model/src/fields/index.test.ts.

/** visual/global */
export class VisualGlobal {
  // #region VisualGlobal fields, written by npm run fields
  /** camera that the view starts with, -1: free */
  cameraid = 0;
  /** 1 if the free camera is orthographic */
  orthographic = 0;
  /** vertical field of view of the free camera, or its height if orthographic [deg or m] */
  fovy = 0;
  /** distance between the eyes of the free camera [m] */
  ipd = 0;
  /** azimuth that the free camera starts with [deg] */
  azimuth = 0;
  /** elevation that the free camera starts with [deg] */
  elevation = 0;
  /** width of lines in wireframes and of rays [px] */
  linewidth = 0;
  /** glow of the selected body */
  glow = 0;
  /** speed of playback that a viewer starts with, 1: real time */
  realtime = 0;
  /** width of the offscreen buffer [px] */
  offwidth = 0;
  /** height of the offscreen buffer [px] */
  offheight = 0;
  /** 1 if inertia is drawn as ellipsoids instead of boxes */
  ellipsoidinertia = 0;
  /** 1 if bounding boxes that were tested are drawn */
  bvactive = 0;
  // #endregion
}

/** visual/quality */
export class VisualQuality {
  // #region VisualQuality fields, written by npm run fields
  /** side of the shadow map [px] */
  shadowsize = 0;
  /** samples a pixel of the offscreen buffer */
  offsamples = 0;
  /** slices round the axis of built-in shapes */
  numslices = 0;
  /** stacks along the axis of built-in shapes */
  numstacks = 0;
  /** quads along the sides of boxes */
  numquads = 0;
  // #endregion
}

/** visual/headlight */
export class VisualHeadlight {
  // #region VisualHeadlight fields, written by npm run fields
  /** ambient colour: red, green, blue, 3 */
  readonly ambient = new Float32Array(3);
  /** diffuse colour: red, green, blue, 3 */
  readonly diffuse = new Float32Array(3);
  /** specular colour: red, green, blue, 3 */
  readonly specular = new Float32Array(3);
  /** 1 if the headlight is on */
  active = 0;
  // #endregion
}

/** visual/map */
export class VisualMap {
  // #region VisualMap fields, written by npm run fields
  /** stiffness of the mouse spring that pulls bodies, a unit of their mass [1/s²] */
  stiffness = 0;
  /** stiffness of the mouse spring that turns bodies, a unit of their inertia [1/s²] */
  stiffnessrot = 0;
  /** length of an arrow of unit force [m/N] */
  force = 0;
  /** length of an arrow of unit torque [m/(N·m)] */
  torque = 0;
  /** factor on the opacity of geoms in transparent mode */
  alpha = 0;
  /** distance at which fog starts [stat.extent] */
  fogstart = 0;
  /** distance at which fog is complete [stat.extent] */
  fogend = 0;
  /** near clipping plane [stat.extent] */
  znear = 0;
  /** far clipping plane [stat.extent] */
  zfar = 0;
  /** share of the background that haze covers */
  haze = 0;
  /** size of a directional light's shadow volume [stat.extent] */
  shadowclip = 0;
  /** share of a spot light's cone that casts shadows */
  shadowscale = 0;
  /** factor on the width of tendons that show an actuator's force */
  actuatortendon = 0;
  // #endregion
}

/** visual/scale */
export class VisualScale {
  // #region VisualScale fields, written by npm run fields
  /** width of force arrows [stat.meansize] */
  forcewidth = 0;
  /** radius of contact markers [stat.meansize] */
  contactwidth = 0;
  /** height of contact markers [stat.meansize] */
  contactheight = 0;
  /** width of the capsules that connect bodies [stat.meansize] */
  connect = 0;
  /** radius of centre of mass markers [stat.meansize] */
  com = 0;
  /** size of camera markers [stat.meansize] */
  camera = 0;
  /** size of light markers [stat.meansize] */
  light = 0;
  /** radius of the selected point [stat.meansize] */
  selectpoint = 0;
  /** length of joint markers [stat.meansize] */
  jointlength = 0;
  /** width of joint markers [stat.meansize] */
  jointwidth = 0;
  /** length of actuator markers [stat.meansize] */
  actuatorlength = 0;
  /** width of actuator markers [stat.meansize] */
  actuatorwidth = 0;
  /** length of the axes of frames [stat.meansize] */
  framelength = 0;
  /** width of the axes of frames [stat.meansize] */
  framewidth = 0;
  /** width of lines that show violated constraints [stat.meansize] */
  constraint = 0;
  /** width of slider-cranks [stat.meansize] */
  slidercrank = 0;
  /** distance of the far plane of camera frusta [stat.meansize] */
  frustum = 0;
  // #endregion
}

/** visual/rgba */
export class VisualRgba {
  // #region VisualRgba fields, written by npm run fields
  /** colour of fog: red, green, blue, alpha, 4 */
  readonly fog = new Float32Array(4);
  /** colour of haze: red, green, blue, alpha, 4 */
  readonly haze = new Float32Array(4);
  /** colour of applied forces: red, green, blue, alpha, 4 */
  readonly force = new Float32Array(4);
  /** colour of inertia boxes: red, green, blue, alpha, 4 */
  readonly inertia = new Float32Array(4);
  /** colour of joints: red, green, blue, alpha, 4 */
  readonly joint = new Float32Array(4);
  /** colour of actuators at rest: red, green, blue, alpha, 4 */
  readonly actuator = new Float32Array(4);
  /** colour of actuators at their lower limit: red, green, blue, alpha, 4 */
  readonly actuatornegative = new Float32Array(4);
  /** colour of actuators at their upper limit: red, green, blue, alpha, 4 */
  readonly actuatorpositive = new Float32Array(4);
  /** colour of centres of mass: red, green, blue, alpha, 4 */
  readonly com = new Float32Array(4);
  /** colour of cameras: red, green, blue, alpha, 4 */
  readonly camera = new Float32Array(4);
  /** colour of lights: red, green, blue, alpha, 4 */
  readonly light = new Float32Array(4);
  /** colour of the selected point: red, green, blue, alpha, 4 */
  readonly selectpoint = new Float32Array(4);
  /** colour of the capsules that connect bodies: red, green, blue, alpha, 4 */
  readonly connect = new Float32Array(4);
  /** colour of contacts: red, green, blue, alpha, 4 */
  readonly contactpoint = new Float32Array(4);
  /** colour of contact forces: red, green, blue, alpha, 4 */
  readonly contactforce = new Float32Array(4);
  /** colour of friction forces: red, green, blue, alpha, 4 */
  readonly contactfriction = new Float32Array(4);
  /** colour of contact torques: red, green, blue, alpha, 4 */
  readonly contacttorque = new Float32Array(4);
  /** colour of contacts in their gap: red, green, blue, alpha, 4 */
  readonly contactgap = new Float32Array(4);
  /** colour of rangefinder rays: red, green, blue, alpha, 4 */
  readonly rangefinder = new Float32Array(4);
  /** colour of violated constraints: red, green, blue, alpha, 4 */
  readonly constraint = new Float32Array(4);
  /** colour of slider-cranks: red, green, blue, alpha, 4 */
  readonly slidercrank = new Float32Array(4);
  /** colour of slider-cranks that cannot close: red, green, blue, alpha, 4 */
  readonly crankbroken = new Float32Array(4);
  /** colour of camera frusta: red, green, blue, alpha, 4 */
  readonly frustum = new Float32Array(4);
  /** colour of bounding boxes: red, green, blue, alpha, 4 */
  readonly bv = new Float32Array(4);
  /** colour of bounding boxes that were tested: red, green, blue, alpha, 4 */
  readonly bvactive = new Float32Array(4);
  // #endregion
}

/** All visualisation settings. */
export class Visual {
  // #region Visual fields, written by npm run fields
  /** settings of the free camera, the window and playback */
  readonly global = new VisualGlobal();
  /** quality of rendering */
  readonly quality = new VisualQuality();
  /** the light that moves with the camera */
  readonly headlight = new VisualHeadlight();
  /** scales of interaction, forces, fog and clipping */
  readonly map = new VisualMap();
  /** sizes of what is drawn beside the model */
  readonly scale = new VisualScale();
  /** colours of what is drawn beside the model */
  readonly rgba = new VisualRgba();
  // #endregion
}
