// Textures of a model, made when something is drawn with them.
// Covered by model-view.test.ts and packages/three/test/browser.test.ts.
import { type Model, TextureType } from '@corten/model';
import {
  CubeTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  type Texture,
} from 'three';

/** Pixels with four channels, as graphics hardware wants them for colours. */
function rgba(m: Model, adr: number, count: number, channels: number): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(4 * count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) pixels[4 * i + c] = m.tex_data[adr + channels * i + Math.min(c, channels - 1)];
    pixels[4 * i + 3] = channels === 4 ? m.tex_data[adr + channels * i + 3] : 255;
  }
  return pixels;
}

function colorImage(pixels: Uint8Array<ArrayBuffer>, width: number, height: number): DataTexture {
  const texture = new DataTexture(pixels, width, height, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** Textures of a model by number. */
export interface TextureBank {
  /** Whether a texture can be drawn at all: as an image or as six of them. */
  kind(id: number): 'flat' | 'cube' | undefined;
  /** An image that is repeated `sx` by `sy` times, moved by `offset` in both directions. */
  flat(id: number, sx: number, sy: number, offset: number): Texture;
  /** Six images round the origin. */
  cube(id: number): CubeTexture;
  dispose(): void;
}

/**
 * Make the textures of a model on demand; those that differ only in their repetitions share their pixels.
 * @param anisotropy - most samples of what is seen at a slant
 */
export function createTextureBank(m: Model, anisotropy = 8): TextureBank {
  const images = new Map<number, DataTexture>();
  const repeated = new Map<string, Texture>();
  const cubes = new Map<number, CubeTexture>();

  const image = (id: number) => {
    let found = images.get(id);
    if (!found) {
      const { [id]: width } = m.tex_width;
      const { [id]: height } = m.tex_height;
      found = colorImage(rgba(m, m.tex_adr[id], width * height, m.tex_nchannel[id]), width, height);
      found.wrapS = found.wrapT = RepeatWrapping;
      found.anisotropy = anisotropy;
      images.set(id, found);
    }
    return found;
  };

  return {
    kind(id) {
      const channels = m.tex_nchannel[id];
      if (id < 0 || (channels !== 3 && channels !== 4) || m.tex_width[id] === 0) return undefined;
      return m.tex_type[id] === TextureType.twoD ? 'flat' : 'cube';
    },
    flat(id, sx, sy, offset) {
      const key = `${id} ${sx} ${sy} ${offset}`;
      let texture = repeated.get(key);
      if (!texture) {
        texture = image(id).clone();
        texture.repeat.set(sx, sy);
        texture.offset.set(offset, offset);
        texture.needsUpdate = true;
        repeated.set(key, texture);
      }
      return texture;
    },
    cube(id) {
      let texture = cubes.get(id);
      if (!texture) {
        const width = m.tex_width[id];
        const channels = m.tex_nchannel[id];
        const separate = m.tex_height[id] !== width;
        const faces = [0, 1, 2, 3, 4, 5].map((face) => {
          const adr = m.tex_adr[id] + (separate ? face * channels * width * width : 0);
          return colorImage(rgba(m, adr, width * width, channels), width, width);
        });
        texture = new CubeTexture(faces);
        texture.format = RGBAFormat;
        texture.colorSpace = SRGBColorSpace;
        texture.magFilter = LinearFilter;
        texture.minFilter = LinearMipmapLinearFilter;
        texture.generateMipmaps = true;
        texture.needsUpdate = true;
        cubes.set(id, texture);
      }
      return texture;
    },
    dispose() {
      for (const group of [images, repeated, cubes]) for (const texture of group.values()) texture.dispose();
    },
  };
}
