// Node loads fflate with the first compressed data: it makes its tables when it is loaded. Bundlers take the module
// (condition `module`), or find this `require` and follow it.
exports.inflateSync = function inflateSync(bytes, options) {
  return require('fflate').inflateSync(bytes, options);
};
