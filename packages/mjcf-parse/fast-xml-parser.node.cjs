// Node loads fast-xml-parser's one CommonJS file in a fifth of the time that its 25 modules take, and not before there is
// something to parse. Bundlers take the modules (condition `module`), or find this `require` and follow it.
exports.XMLParser = function XMLParser(options) {
  return new (require('fast-xml-parser').XMLParser)(options);
};
