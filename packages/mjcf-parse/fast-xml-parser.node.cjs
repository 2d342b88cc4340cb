// Node loads fast-xml-parser's one CommonJS file in a fifth of the time that its 25 modules take. Bundlers take the
// modules (condition `module`), or find this `require` and follow it.
exports.XMLParser = require('fast-xml-parser').XMLParser;
