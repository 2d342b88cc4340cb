// Pictures of whole models: what is seen at every pixel, and how far away it is, beside single ray queries.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRenderer } from '@corten/render';
import { CameraType, defaultFreeCamera, Scene, select, updateScene, VisFlag, VisualOption } from '@corten/visualize';
import { createSimulation, ObjType } from 'corten';
import { loadModelFile } from 'corten/node';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../models/', import.meta.url));
const [WIDTH, HEIGHT] = [80, 60];

/** Geoms only: rays do not meet sites and tendons. */
function geomsOnly(): VisualOption {
  const option = new VisualOption();
  option.sitegroup.fill(0);
  option.flags[VisFlag.tendon] = 0;
  option.flags[VisFlag.rangefinder] = 0;
  return option;
}

it.each(readdirSync(folder).filter((name) => name.endsWith('.xml')))(
  '%s: what a click selects is what is seen',
  (name) => {
    const model = loadModelFile(folder + name);
    const { data, step } = createSimulation(model);
    for (let i = 0; i < 50; i++) step();
    const visual = geomsOnly();
    const camera = defaultFreeCamera(model);
    expect(camera.type).toBe(CameraType.free);
    const { id, type } = createRenderer(model).segmentation(data, camera, WIDTH, HEIGHT, { visual });
    const scene = new Scene(model);
    updateScene(model, data, scene, camera, visual);
    const wrong: unknown[] = [];
    const seen = new Set<number>();
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const at = y * WIDTH + x;
        const found = select(model, data, visual, WIDTH / HEIGHT, (x + 0.5) / WIDTH, 1 - (y + 0.5) / HEIGHT, scene);
        const geom = found?.geom ?? -1;
        seen.add(id[at]);
        if (id[at] !== geom || type[at] !== (geom < 0 ? -1 : ObjType.geom)) wrong.push([x, y, id[at], type[at], geom]);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
  },
);
