/**
 * @param {string} text
 * @returns {string} with four spaces before each line that isn't empty
 */
export function indent(text) {
  return text.replace(/^(?=.)/gm, '    ');
}
