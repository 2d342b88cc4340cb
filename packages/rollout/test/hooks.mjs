// Hooks of tests: a controller, an end, and two numbers of every row.
export default ({ model, data, options }) => {
  let number = -1;
  return {
    begin(sample) {
      number = sample;
      if (sample === options.fails) throw new Error(`sample ${sample} fails`);
    },
    before(step) {
      data.ctrl[0] = -options.gain * data.qpos[0] + 0.01 * step;
    },
    after: () => data.time > options.until - 1e-9,
    output(values) {
      values[0] = number;
      values[1] = data.qpos[0] ** 2 * model.nu;
    },
  };
};
