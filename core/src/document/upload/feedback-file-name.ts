import { scenarioCodePattern } from '../codes';

const ofCode = new RegExp(scenarioCodePattern);
const ofDate = /^(\d{2})-(\d{2})-((?:19|20)\d{2})$/;

/**
 * Validates the name of a feedback file, such as `SEP001GB Feedback 03-01-2026.xlsx`. Returns an error message or undefined.
 *
 * @param scenarioCode of the scenario that it belongs to; blank while unknown
 */
export function feedbackFileProblem(name: string, scenarioCode: string): string | undefined {
  if (!name.toLowerCase().includes(scenarioCode.toLowerCase()))
    return `File name should start with the scenario code ${scenarioCode}`;
  const parts = withoutExtension(name)
    .split(' ')
    .filter((part) => part !== '');
  const [first, ...rest] = parts;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) {
    const example = `${scenarioCode === '' ? 'ABC123DE' : scenarioCode.toUpperCase()} Feedback 31-12-2025`;
    return `File name should have the scenario code and a date in DD-MM-YYYY format, for example ${example}`;
  }
  if (!ofCode.test(first))
    return 'File name should start with a scenario code: 3 capital letters, then 3 digits, then 2 capital letters';
  return isDate(last) ? undefined : 'File name should end with a date in DD-MM-YYYY format';
}

function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/** Whether the date exists. */
function isDate(text: string): boolean {
  const [, day, month, year] = ofDate.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
