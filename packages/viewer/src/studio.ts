// Surroundings for models that bring none: soft light, a quiet grid with a line a metre, shadows on the ground.
import { GeomType, type Model, TextureType } from '@corten/model';
import {
  BufferGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  PlaneGeometry,
  ShadowMaterial,
} from 'three';
import type { Ball } from './framing.js';
import { COLORS } from './tokens.js';

/** Surroundings of a model. */
export interface Studio {
  readonly object: Group;
  /** Colour behind everything, undefined where the model has a sky. */
  background(dark: boolean): Color | undefined;
  setDark(dark: boolean): void;
  dispose(): void;
}

/** Lines of the grid to each side. */
const REACH = 20;

const hasSky = (m: Model) => m.tex_type.includes(TextureType.skybox);
const hasGround = (m: Model) => m.geom_type.includes(GeomType.plane) || m.geom_type.includes(GeomType.hfield);

function keyLight({ center, radius }: Ball, shadowSize: number): DirectionalLight {
  const light = new DirectionalLight(0xfff4e6, 2.2);
  light.position.set(center[0] + 2 * radius, center[1] - 1.5 * radius, center[2] + 3 * radius);
  light.target.position.set(center[0], center[1], center[2]);
  light.castShadow = true;
  light.shadow.mapSize.set(shadowSize, shadowSize);
  light.shadow.radius = 4;
  light.shadow.bias = -0.0003;
  light.shadow.normalBias = 0.01 * radius;
  const { camera } = light.shadow;
  const reach = 2 * radius;
  Object.assign(camera, {
    left: -reach,
    right: reach,
    bottom: -reach,
    top: reach,
    near: 0.1 * radius,
    far: 9 * radius,
  });
  return light;
}

/** Colours of the two lines through the middle, and of the others. */
const MIDDLE = /* @__PURE__ */ new Color(0x444444);
const OTHERS = /* @__PURE__ */ new Color(0x888888);

/**
 * Lines in the plane z = 0. Each is one of pieces, a cell long: without a graphics card a line with an end behind the
 * camera is left out.
 */
function gridLines(spacing: number): LineSegments<BufferGeometry, LineBasicMaterial> {
  const ends: number[] = [];
  const colors: number[] = [];
  for (let line = -REACH; line <= REACH; line++) {
    const { r, g, b } = line === 0 ? MIDDLE : OTHERS;
    for (let cell = -REACH; cell < REACH; cell++) {
      ends.push(line, cell, 0, line, cell + 1, 0, cell, line, 0, cell + 1, line, 0);
      for (let end = 0; end < 4; end++) colors.push(r, g, b);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(ends, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  geometry.scale(spacing, spacing, 1);
  return new LineSegments(
    geometry,
    new LineBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.5, toneMapped: false }),
  );
}

/**
 * @param ball - round the model
 * @param shadowSize - side of the shadow map [px]
 */
export function createStudio(m: Model, ball: Ball, shadowSize: number): Studio {
  const object = new Group();
  if (m.nlight === 0) {
    const key = keyLight(ball, shadowSize);
    object.add(key, key.target, new HemisphereLight(0xdfe8f2, 0x8a7c6c, 1.1));
  }
  let grid: ReturnType<typeof gridLines> | undefined;
  let ground: Mesh<PlaneGeometry, ShadowMaterial> | undefined;
  if (!hasGround(m) && !hasSky(m)) {
    // a line a metre, ten, a hundred, or a tenth of one, as the model is large
    const spacing = 10 ** Math.round(Math.log10(ball.radius));
    grid = gridLines(spacing);
    const height = Math.min(0, ball.center[2] - ball.radius);
    grid.position.z = height;
    ground = new Mesh(
      new PlaneGeometry(2 * REACH * spacing, 2 * REACH * spacing),
      new ShadowMaterial({ opacity: 0.18 }),
    );
    ground.position.z = height - 0.001 * ball.radius;
    ground.receiveShadow = true;
    object.add(grid, ground);
  }

  return {
    object,
    background: (dark) => (hasSky(m) ? undefined : new Color(COLORS.ground[dark ? 1 : 0])),
    setDark(dark) {
      if (!grid) return;
      // the colours of its lines are in the geometry: only a tint is needed
      grid.material.color.set(COLORS.line[dark ? 1 : 0]).multiplyScalar(1.6);
    },
    dispose() {
      grid?.geometry.dispose();
      grid?.material.dispose();
      ground?.geometry.dispose();
      ground?.material.dispose();
    },
  };
}
