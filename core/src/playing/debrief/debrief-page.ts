import { xmlText } from '#base/xml-text';
import { counted } from '#schema/wording';
import type { AnsweredQuestion } from './answered-questions';
import { clockText } from './clock-text';
import { curveSvg } from './curve-svg';
import type { Curve } from './curves';
import type { Debrief, DebriefedPatient } from './debrief';
import type { DecidedPoint } from './feedback';
import type { TimelineEntry } from './timeline';

/** On paper there is no theme: black on white. Rows, curves and points aren’t broken across pages. */
const styles = `
  :root { color-scheme: light; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; color: #1a1a1a; background: #fff; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
  h2 { margin: 2.25rem 0 .5rem; font-size: 1.25rem; break-after: avoid; }
  h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; break-after: avoid; }
  p { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; margin: .75rem 0 0; }
  dt { color: #555; }
  dd { margin: 0; overflow-wrap: anywhere; }
  table { width: 100%; border-collapse: collapse; }
  caption { text-align: start; color: #555; padding-bottom: .25rem; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #c8c8c8; text-align: start; vertical-align: top; }
  th { font-weight: 600; }
  td { white-space: pre-line; overflow-wrap: anywhere; }
  .time { width: 4.5rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .mark { white-space: nowrap; }
  .what { width: 6.5rem; }
  .who { width: 9rem; }
  .did, .ended { font-weight: 600; }
  .refused { color: #555; font-style: italic; }
  .curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: .75rem 1.5rem; margin: .5rem 0 0; padding: 0; list-style: none; }
  .curves li { break-inside: avoid; }
  .curves p { margin: 0; font-size: .875rem; }
  svg { display: block; width: 100%; height: auto; }
  svg text { font-size: 9px; fill: #555; }
  .curve { fill: none; stroke: #0b5cad; stroke-width: 1.6; stroke-linejoin: round; }
  .tick { fill: none; stroke: #dcdcdc; stroke-width: 1; }
  .point { break-inside: avoid; margin: 0 0 1rem; padding-inline-start: .9rem; border-inline-start: 3px solid #8a8a8a; }
  .achieved { border-color: #107c10; }
  .missed { border-color: #b10e1c; }
  .point h3 { margin-top: 0; }
  .point ul { margin: 0; padding-inline-start: 1.2rem; }
  .note { color: #555; font-size: .875rem; }
  @media print {
    body { max-width: none; margin: 0; padding: 0; font-size: 10pt; }
    h1 { font-size: 18pt; }
    h2 { font-size: 13pt; }
    .curves { grid-template-columns: 1fr 1fr; }
  }
`;

/** The size of paper, by culture. */
const paper = { 'en-GB': 'A4', 'en-US': 'letter' } as const;

/** A debrief as a page of its own: one HTML file without scripts and without anything to load. */
export function debriefPage(debrief: Debrief): string {
  const { title, culture, timeline, patients, questions, feedback } = debrief;
  const heading = `Debrief: ${title}`;
  const parts = [
    head(debrief, heading),
    section(
      'Feedback',
      feedback.length === 0 ? note('The scenario has no feedback points.') : feedback.map(point).join(''),
    ),
    section('What was said and done', table(timeline)),
    ...patients.map(patient),
    section('Questions and answers', questions.length === 0 ? note('No question was asked.') : answers(questions)),
    section('How this was played', list(debrief.setting)),
  ];
  return `<!doctype html>
<html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${xmlText(heading)}</title><style>${styles}  @page { size: ${paper[culture]}; margin: 18mm 16mm; }
</style></head><body><main>${parts.join('\n')}</main></body></html>
`;
}

function head({ date, end, outcome, score }: Debrief, heading: string): string {
  const facts: Debrief['setting'] = [
    ...(date === null ? [] : [['Date', date] as const]),
    ['Outcome', outcome],
    ['Length', clockText(end)],
    ['Score', score],
  ];
  return `<h1>${xmlText(heading)}</h1>${list(facts)}`;
}

function section(title: string, content: string): string {
  return `<section><h2>${xmlText(title)}</h2>${content}</section>`;
}

function note(text: string): string {
  return `<p class="note">${xmlText(text)}</p>`;
}

function list(facts: Debrief['setting']): string {
  return `<dl>${facts.map(([name, value]) => `<dt>${xmlText(name)}</dt><dd>${xmlText(value)}</dd>`).join('')}</dl>`;
}

const whats: Readonly<Record<TimelineEntry['kind'], string>> = {
  did: 'Action',
  said: 'Says',
  asked: 'Question',
  answered: 'Answer',
  happened: 'Event',
  refused: 'Not possible',
  ended: 'End',
};

function table(timeline: readonly TimelineEntry[]): string {
  const rows = timeline.map(({ at, kind, who, text, isEstimate }) => {
    const time = `${clockText(at)}${isEstimate ? ' ~' : ''}`;
    return `<tr class="${kind}"><td class="time">${time}</td><td class="what">${whats[kind]}</td><td class="who">${xmlText(who)}</td><td>${xmlText(text)}</td></tr>`;
  });
  const estimates = timeline.some(({ isEstimate }) => isEstimate)
    ? '<caption>~ The time depends on an assumed length.</caption>'
    : '';
  return `<table>${estimates}<thead><tr><th scope="col" class="time">Time</th><th scope="col" class="what">Kind</th><th scope="col" class="who">Who</th><th scope="col">What</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function patient({ name, condition, curves }: DebriefedPatient): string {
  const drawn = curves.map(curve).join('');
  const content =
    curves.length === 0 ? note('The patient has no physiology report.') : `<ul class="curves">${drawn}</ul>`;
  return section(name, `${condition === '' ? '' : note(`At the end: ${condition}`)}${content}`);
}

function curve(each: Curve): string {
  const { item, first, last, least, greatest } = each;
  const range = least === greatest ? '' : `, lowest ${least}, highest ${greatest}`;
  return `<li><p><strong>${xmlText(item)}</strong> ${xmlText(`${first} → ${last}${range}`)}</p>${curveSvg(each)}</li>`;
}

function answers(questions: readonly AnsweredQuestion[]): string {
  const rows = questions.flatMap(({ title, asked, answered, parts }) =>
    parts.map((part) => {
      const question = part.asked === '' ? title : `${title}: ${part.asked}`;
      const mark = part.isCorrect === null ? '' : part.isCorrect ? 'Right' : 'Wrong';
      const answer = part.feedback === '' ? part.answer : `${part.answer}\n${part.feedback}`;
      const cells = [question, answer].map((cell) => `<td>${xmlText(cell)}</td>`);
      const time = answered === null ? `${clockText(asked)} –` : `${clockText(asked)} – ${clockText(answered)}`;
      return `<tr><td class="time">${time}</td>${cells.join('')}<td class="mark">${mark}</td></tr>`;
    }),
  );
  return `<table><thead><tr><th scope="col">Time</th><th scope="col">Question</th><th scope="col">Answer</th><th scope="col">Mark</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function point({ title, isCritical, isAchieved, score, text, decidedBy }: DecidedPoint): string {
  const marks = [
    isAchieved ? 'Achieved' : 'Not achieved',
    ...(isCritical ? ['critical'] : []),
    ...(score === 0 ? [] : [`${score > 0 ? '+' : '−'}${counted(Math.abs(score), 'point')}`]),
  ];
  // something that takes points off is bad when it was achieved
  const isGood = isAchieved === score >= 0;
  const moments = decidedBy.map(({ at, text: moment }) => {
    const time = at === null ? '' : `${clockText(at)} `;
    return `<li>${xmlText(`${time}${moment}`)}</li>`;
  });
  const decided = moments.length === 0 ? '' : `<ul class="note">${moments.join('')}</ul>`;
  return `<div class="point ${isGood ? 'achieved' : 'missed'}"><h3>${xmlText(title)}</h3><p class="note">${xmlText(marks.join(' · '))}</p>${text === '' ? '' : `<p>${xmlText(text)}</p>`}${decided}</div>`;
}
