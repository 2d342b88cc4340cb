// Visualisation settings (mjVisual). The engine does not read them; viewers do.

/** visual/global */
export class VisualGlobal {
  /** cameraid */
  cameraid = 0;
  /** orthographic */
  orthographic = 0;
  /** fovy */
  fovy = 0;
  /** ipd */
  ipd = 0;
  /** azimuth */
  azimuth = 0;
  /** elevation */
  elevation = 0;
  /** linewidth */
  linewidth = 0;
  /** glow */
  glow = 0;
  /** realtime */
  realtime = 0;
  /** offwidth */
  offwidth = 0;
  /** offheight */
  offheight = 0;
  /** ellipsoidinertia */
  ellipsoidinertia = 0;
  /** bvactive */
  bvactive = 0;
}

/** visual/quality */
export class VisualQuality {
  /** shadowsize */
  shadowsize = 0;
  /** offsamples */
  offsamples = 0;
  /** numslices */
  numslices = 0;
  /** numstacks */
  numstacks = 0;
  /** numquads */
  numquads = 0;
}

/** visual/headlight */
export class VisualHeadlight {
  /** ambient, 3 */
  readonly ambient = new Float32Array(3);
  /** diffuse, 3 */
  readonly diffuse = new Float32Array(3);
  /** specular, 3 */
  readonly specular = new Float32Array(3);
  /** active */
  active = 0;
}

/** visual/map */
export class VisualMap {
  /** stiffness */
  stiffness = 0;
  /** stiffnessrot */
  stiffnessrot = 0;
  /** force */
  force = 0;
  /** torque */
  torque = 0;
  /** alpha */
  alpha = 0;
  /** fogstart */
  fogstart = 0;
  /** fogend */
  fogend = 0;
  /** znear */
  znear = 0;
  /** zfar */
  zfar = 0;
  /** haze */
  haze = 0;
  /** shadowclip */
  shadowclip = 0;
  /** shadowscale */
  shadowscale = 0;
  /** actuatortendon */
  actuatortendon = 0;
}

/** visual/scale */
export class VisualScale {
  /** forcewidth */
  forcewidth = 0;
  /** contactwidth */
  contactwidth = 0;
  /** contactheight */
  contactheight = 0;
  /** connect */
  connect = 0;
  /** com */
  com = 0;
  /** camera */
  camera = 0;
  /** light */
  light = 0;
  /** selectpoint */
  selectpoint = 0;
  /** jointlength */
  jointlength = 0;
  /** jointwidth */
  jointwidth = 0;
  /** actuatorlength */
  actuatorlength = 0;
  /** actuatorwidth */
  actuatorwidth = 0;
  /** framelength */
  framelength = 0;
  /** framewidth */
  framewidth = 0;
  /** constraint */
  constraint = 0;
  /** slidercrank */
  slidercrank = 0;
  /** frustum */
  frustum = 0;
}

/** visual/rgba */
export class VisualRgba {
  /** fog, 4 */
  readonly fog = new Float32Array(4);
  /** haze, 4 */
  readonly haze = new Float32Array(4);
  /** force, 4 */
  readonly force = new Float32Array(4);
  /** inertia, 4 */
  readonly inertia = new Float32Array(4);
  /** joint, 4 */
  readonly joint = new Float32Array(4);
  /** actuator, 4 */
  readonly actuator = new Float32Array(4);
  /** actuatornegative, 4 */
  readonly actuatornegative = new Float32Array(4);
  /** actuatorpositive, 4 */
  readonly actuatorpositive = new Float32Array(4);
  /** com, 4 */
  readonly com = new Float32Array(4);
  /** camera, 4 */
  readonly camera = new Float32Array(4);
  /** light, 4 */
  readonly light = new Float32Array(4);
  /** selectpoint, 4 */
  readonly selectpoint = new Float32Array(4);
  /** connect, 4 */
  readonly connect = new Float32Array(4);
  /** contactpoint, 4 */
  readonly contactpoint = new Float32Array(4);
  /** contactforce, 4 */
  readonly contactforce = new Float32Array(4);
  /** contactfriction, 4 */
  readonly contactfriction = new Float32Array(4);
  /** contacttorque, 4 */
  readonly contacttorque = new Float32Array(4);
  /** contactgap, 4 */
  readonly contactgap = new Float32Array(4);
  /** rangefinder, 4 */
  readonly rangefinder = new Float32Array(4);
  /** constraint, 4 */
  readonly constraint = new Float32Array(4);
  /** slidercrank, 4 */
  readonly slidercrank = new Float32Array(4);
  /** crankbroken, 4 */
  readonly crankbroken = new Float32Array(4);
  /** frustum, 4 */
  readonly frustum = new Float32Array(4);
  /** bv, 4 */
  readonly bv = new Float32Array(4);
  /** bvactive, 4 */
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
