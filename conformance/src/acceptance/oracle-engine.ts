// The reference engine behind the interface of acceptance cases.
import { NWARNING, Warning } from '@corten/model';
import { dataBooleans, MODEL_BOOLEAN_NAMES, modelBooleans } from '../oracle/booleans.js';
import type { Compiled, OracleInstance as Oracle } from '../oracle/instance.js';
import { contacts, denseJacobian, warnings } from '../oracle/snapshot.js';
import { caseFiles, type Engine, find, type Session, write } from './engine.js';

/** The reference engine. */
export function oracleEngine(oracle: Oracle): Engine {
  return {
    load(test, xml) {
      const { files, main } = caseFiles(test, xml);
      const compiled = test.load === 'string' ? oracle.compileString(xml) : oracle.compileFiles(files, main);
      return oracleSession(oracle, compiled);
    },
  };
}

const OBJECT_NAMES: Record<string, string> = {
  jnt: 'JOINT',
  cam: 'CAMERA',
  tex: 'TEXTURE',
  mat: 'MATERIAL',
  eq: 'EQUALITY',
};

function oracleSession(oracle: Oracle, compiled: Compiled): Session {
  const { mj } = oracle;
  const { model, data } = compiled;
  const call = (name: string) => oracle.guard(() => mj[name](model, data));
  return {
    warnlog: '',
    model(path) {
      if (MODEL_BOOLEAN_NAMES.includes(path)) return modelBooleans(model, path);
      const { owner, field } = find(model, path);
      return owner[field] as number | Float64Array | undefined;
    },
    data(path) {
      if (path === 'efc_J') return denseJacobian(mj, model, data);
      if (path === 'eq_active') return dataBooleans(model, data, path);
      return data[path];
    },
    setModel: (path, index, value) => write(model, path, index, value),
    setData(path, index, value) {
      if (path === 'eq_active') {
        const view = dataBooleans(model, data, path);
        if (index !== undefined) view[index] = value as number;
        else view.fill(value as number);
      } else write(data, path, index, value);
    },
    run(operation) {
      if (operation === 'reset') oracle.guard(() => mj.mj_resetData(model, data));
      else call(operation.startsWith('mj_') ? operation : `mj_${operation}`);
    },
    id(kind, name) {
      const type = mj.mjtObj[`mjOBJ_${OBJECT_NAMES[kind] ?? kind.toUpperCase()}`].value;
      return oracle.guard(() => mj.mj_name2id(model, type, name));
    },
    contacts: () => contacts(data),
    contactForce: (index) => oracle.output(6, (buffer) => mj.mj_contactForce(model, data, index, buffer)),
    warning(kind) {
      const all = warnings(data);
      const index = Warning[kind.toLowerCase() as keyof typeof Warning];
      // the reference has all but condim
      if (all.length !== NWARNING - 1) throw new Error('the reference has other warnings than we know');
      return all[index];
    },
    dispose: () => compiled.dispose(),
  };
}
