// Our engine behind the interface of acceptance cases.
import { Data, type Model, name2id, ObjType, Warning } from '@corten/model';
import * as corten from 'corten';
import { denseJacobianOf } from '../dense.js';
import type { OracleContact } from '../oracle/snapshot.js';
import { caseFiles, type Engine, find, type Session, write } from './engine.js';

const KINDS: Record<string, number> = {
  ...ObjType,
  jnt: ObjType.joint,
  cam: ObjType.camera,
  tex: ObjType.texture,
  mat: ObjType.material,
  eq: ObjType.equality,
};

/** Our engine under a profile. */
export function cortenEngine(profile: 'mujoco' | 'cortenforge'): Engine {
  return {
    load(test, xml) {
      const { files, main } = caseFiles(test, xml);
      // a case that needs a directory finds its files; one that loads from a string has none
      const assets = test.load === 'string' ? undefined : files;
      const document = corten.parseMjcf(xml, { file: main, assets, profile, strict: test.strict ?? false });
      const diagnostics: corten.MjcfDiagnostic[] = [];
      const model = corten.compileModel(document, { diagnostics });
      const warnlog = diagnostics.map((w) => w.message).join('\n');
      return cortenSession(model, warnlog);
    },
  };
}

function cortenSession(m: Model, warnlog: string): Session {
  const d = new Data(m);
  corten.resetData(m, d);
  const operations: Record<string, (m: Model, d: Data) => void> = {
    step: corten.step,
    step1: corten.step1,
    step2: corten.step2,
    forward: corten.forward,
    inverse: corten.inverse,
    reset: corten.resetData,
    mj_checkPos: corten.checkPos,
    mj_checkVel: corten.checkVel,
    mj_checkAcc: corten.checkAcc,
  };
  return {
    warnlog,
    model(path) {
      const { owner, field } = find(m, path);
      return owner[field] as number | Float64Array | undefined;
    },
    data(path) {
      if (path === 'efc_J') return denseJacobianOf(d);
      const value = (d as unknown as Record<string, number | Float64Array | undefined>)[path];
      if (path.startsWith('efc_') && value instanceof Object) {
        return value.subarray(0, path === 'efc_KBIP' ? 4 * d.nefc : d.nefc);
      }
      return value;
    },
    setModel: (path, index, value) => write(m, path, index, value),
    setData: (path, index, value) => write(d, path, index, value),
    run(operation) {
      const fn = operations[operation];
      if (!fn) throw new Error(`unknown operation ${operation}`);
      fn(m, d);
    },
    id: (kind, name) => name2id(m, KINDS[kind] as ObjType, name),
    contacts: () => Array.from({ length: d.ncon }, (_, i) => contactRecord(d, i)),
    contactForce(index) {
      const out = new Float64Array(6);
      corten.contactForce(m, d, index, out);
      return out;
    },
    warning: (kind) => d.warning[Warning[kind.toLowerCase() as keyof typeof Warning]],
    dispose() {},
  };
}

/** A contact as the oracle reports it: the readable one with plain arrays, and what that leaves out. */
function contactRecord(d: Data, i: number): OracleContact {
  const { pos, frame, friction, solref, solreffriction, solimp, geom, ...numbers } = d.contact(i);
  const row = (array: Float64Array | Int32Array, width: number) =>
    Array.from(array.subarray(width * i, width * (i + 1)));
  return {
    ...numbers,
    pos: Array.from(pos),
    frame: Array.from(frame),
    friction: Array.from(friction),
    solref: Array.from(solref),
    solreffriction: Array.from(solreffriction),
    solimp: Array.from(solimp),
    geom: Array.from(geom),
    H: row(d.contact_H, 36),
    flex: row(d.contact_flex, 2),
    elem: row(d.contact_elem, 2),
    vert: row(d.contact_vert, 2),
  };
}
