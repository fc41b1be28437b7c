/** Longest subject, in characters: more is cut in lists of commits. */
const longest = 72;
/** Words that start a subject which describes instead of saying what the commit does. */
const descriptive = /^(?:The|An?|This|That|These|It|What|Who|Which|Some|All|Every|Each|No|Now|There)\b/;
/** Past tense, third person or gerund of what commits usually do. */
const inflected =
  /^(?:(?:Add|Fix|Chang|Updat|Remov|Mov|Renam|Refactor|Us|Mak|Show|Test|Document)(?:e?s|e?d|ing)|Made|Shown)\b/;

/**
 * @param {string} message of a commit
 * @returns {readonly string[]} what is wrong with it
 */
export function messageProblems(message) {
  const [subject = '', second = ''] = message.trimEnd().split('\n');
  const problems = [];
  if (subject.length > longest)
    problems.push(
      `the subject has ${subject.length} characters; ${longest} is the maximum. Put the rest into the body.`,
    );
  if (!/^[\p{Lu}\p{N}`“"]|^scn /u.test(subject)) problems.push('the subject must start with a capital letter.');
  if (subject.endsWith('.')) problems.push('the subject must not end with a full stop.');
  if (descriptive.test(subject) || inflected.test(subject))
    problems.push('the subject must say what the commit does, in the imperative: “Retry uploads that time out”.');
  if (second !== '') problems.push('an empty line must separate the subject from the body.');
  return problems;
}
