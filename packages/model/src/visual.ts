// Visualisation settings (mjVisual). The engine does not read them; viewers do.

/** visual/global */
export class VisualGlobal {
  /** camera that the view starts with, -1: free */
  cameraid = 0;
  /** 1 if the free camera is orthographic */
  orthographic = 0;
  /** vertical field of view of the free camera [deg], or its height if orthographic [m] */
  fovy = 0;
  /** distance between the eyes of the free camera [m] */
  ipd = 0;
  /** azimuth that the free camera starts with [deg] */
  azimuth = 0;
  /** elevation that the free camera starts with [deg] */
  elevation = 0;
  /** width of lines in wireframes and of rays [pixels] */
  linewidth = 0;
  /** glow of the selected body */
  glow = 0;
  /** speed of playback that a viewer starts with, 1: real time */
  realtime = 0;
  /** width of the offscreen buffer [pixels] */
  offwidth = 0;
  /** height of the offscreen buffer [pixels] */
  offheight = 0;
  /** 1 if inertia is drawn as ellipsoids instead of boxes */
  ellipsoidinertia = 0;
  /** 1 if bounding boxes that were tested are drawn */
  bvactive = 0;
}

/** visual/quality */
export class VisualQuality {
  /** side of the shadow map [pixels] */
  shadowsize = 0;
  /** samples a pixel of the offscreen buffer */
  offsamples = 0;
  /** slices round the axis of built-in shapes */
  numslices = 0;
  /** stacks along the axis of built-in shapes */
  numstacks = 0;
  /** quads along the sides of boxes */
  numquads = 0;
}

/** visual/headlight */
export class VisualHeadlight {
  /** ambient colour: red, green, blue, 3 */
  readonly ambient = new Float32Array(3);
  /** diffuse colour: red, green, blue, 3 */
  readonly diffuse = new Float32Array(3);
  /** specular colour: red, green, blue, 3 */
  readonly specular = new Float32Array(3);
  /** 1 if the headlight is on */
  active = 0;
}

/** visual/map */
export class VisualMap {
  /** stiffness of the mouse spring that pulls bodies */
  stiffness = 0;
  /** stiffness of the mouse spring that turns bodies */
  stiffnessrot = 0;
  /** length of an arrow of unit force [m/N] */
  force = 0;
  /** length of an arrow of unit torque [m/(N·m)] */
  torque = 0;
  /** factor on the opacity of geoms in transparent mode */
  alpha = 0;
  /** distance at which fog starts [model extents] */
  fogstart = 0;
  /** distance at which fog is complete [model extents] */
  fogend = 0;
  /** near clipping plane [model extents] */
  znear = 0;
  /** far clipping plane [model extents] */
  zfar = 0;
  /** share of the background that haze covers */
  haze = 0;
  /** size of a directional light's shadow volume [model extents] */
  shadowclip = 0;
  /** share of a spot light's cone that casts shadows */
  shadowscale = 0;
  /** factor on the width of tendons that show an actuator's force */
  actuatortendon = 0;
}

/** visual/scale */
export class VisualScale {
  /** width of force arrows [mean body sizes] */
  forcewidth = 0;
  /** radius of contact markers [mean body sizes] */
  contactwidth = 0;
  /** height of contact markers [mean body sizes] */
  contactheight = 0;
  /** width of the capsules that connect bodies [mean body sizes] */
  connect = 0;
  /** radius of centre of mass markers [mean body sizes] */
  com = 0;
  /** size of camera markers [mean body sizes] */
  camera = 0;
  /** size of light markers [mean body sizes] */
  light = 0;
  /** radius of the selected point [mean body sizes] */
  selectpoint = 0;
  /** length of joint markers [mean body sizes] */
  jointlength = 0;
  /** width of joint markers [mean body sizes] */
  jointwidth = 0;
  /** length of actuator markers [mean body sizes] */
  actuatorlength = 0;
  /** width of actuator markers [mean body sizes] */
  actuatorwidth = 0;
  /** length of the axes of frames [mean body sizes] */
  framelength = 0;
  /** width of the axes of frames [mean body sizes] */
  framewidth = 0;
  /** width of lines that show violated constraints [mean body sizes] */
  constraint = 0;
  /** width of slider-cranks [mean body sizes] */
  slidercrank = 0;
  /** distance of the far plane of camera frusta [mean body sizes] */
  frustum = 0;
}

/** visual/rgba */
export class VisualRgba {
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
}

/** All visualisation settings. */
export class Visual {
  readonly global = new VisualGlobal();
  readonly quality = new VisualQuality();
  readonly headlight = new VisualHeadlight();
  readonly map = new VisualMap();
  readonly scale = new VisualScale();
  readonly rgba = new VisualRgba();
}
