// Texts beside geoms, as sprites that face the eye. Where there is no canvas (in Node), there are none.
// Covered by packages/three/test/browser.test.ts.
import type { SceneGeom } from '@corten/visualize';
import { CanvasTexture, Group, LinearFilter, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';

/** Height of a text in heights of the picture. */
const HEIGHT = 0.026;
const FONT_SIZE = 32;
const FONT = `500 ${FONT_SIZE}px "IBM Plex Sans", system-ui, sans-serif`;

/** Most texts that are kept; numbers that change make new ones all the time. */
const KEPT = 500;

interface Text {
  texture: CanvasTexture;
  aspect: number;
}

function createCanvas(): HTMLCanvasElement | undefined {
  return typeof document === 'undefined' ? undefined : document.createElement('canvas');
}

function draw(text: string): Text | undefined {
  const canvas = createCanvas();
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return undefined;
  context.font = FONT;
  canvas.width = Math.ceil(context.measureText(text).width) + 12;
  canvas.height = FONT_SIZE + 12;
  context.font = FONT;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.strokeStyle = 'rgb(0 0 0 / 75%)';
  context.strokeText(text, 6, canvas.height / 2);
  context.fillStyle = '#fff';
  context.fillText(text, 6, canvas.height / 2);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  return { texture, aspect: canvas.width / canvas.height };
}

/** The labels of a model view. */
export interface Labels {
  readonly object: Group;
  begin(): void;
  add(geom: SceneGeom): void;
  end(): void;
  dispose(): void;
}

export function createLabels(): Labels {
  const object = new Group();
  const texts = new Map<string, Text>();
  const sprites: Sprite[] = [];
  let used = 0;

  function find(text: string): Text | undefined {
    let found = texts.get(text);
    if (!found) {
      if (texts.size >= KEPT) forget();
      found = draw(text);
      if (found) texts.set(text, found);
    }
    return found;
  }

  function forget(): void {
    for (const { texture } of texts.values()) texture.dispose();
    texts.clear();
  }

  function next(): Sprite {
    let sprite = sprites[used];
    if (!sprite) {
      const material = new SpriteMaterial({ sizeAttenuation: false, depthTest: false, fog: false, toneMapped: false });
      sprite = new Sprite(material);
      sprite.center.set(0, 0.5);
      sprite.renderOrder = 10;
      sprites.push(sprite);
      object.add(sprite);
    }
    used++;
    return sprite;
  }

  return {
    object,
    begin() {
      used = 0;
    },
    add(geom) {
      const text = find(geom.label);
      if (!text) return;
      const sprite = next();
      sprite.visible = true;
      sprite.position.set(geom.pos[0], geom.pos[1], geom.pos[2]);
      sprite.scale.set(HEIGHT * text.aspect, HEIGHT, 1);
      if (sprite.material.map !== text.texture) {
        sprite.material.map = text.texture;
        sprite.material.needsUpdate = true;
      }
    },
    end() {
      for (let i = used; i < sprites.length; i++) sprites[i].visible = false;
    },
    dispose() {
      forget();
      for (const sprite of sprites) sprite.material.dispose();
    },
  };
}
