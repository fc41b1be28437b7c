import { readNumber } from '#units/read-number';
import { notationsOf } from '#logic/unit-notation';
import { otherNamesOf } from '#kernel/item-names';
import { reportItemReference } from '#kernel/registry';
import { roundTo } from '#units/decimals';
import { scaleIn } from '#view/conditions/item-scale';
import { fold } from '#search/fold';
import type { Answers, ReadValue, Reading, ReadingContext, RefusedPiece } from './reading';

/**
 * Reads the values of a patient’s items from what a clinician pastes: a vitals line, a table, cells of a spreadsheet. What can mean two things
 * is asked, and what means nothing is refused with the reason; nothing is guessed.
 *
 * @param answers - to asks of a reading of the same text
 */
export function readValues(text: string, context: ReadingContext, answers: Answers): Reading {
  void answers;
  const values: ReadValue[] = [];
  const refused: RefusedPiece[] = [];
  const { plugins, culture, reports } = context;
  for (const line of text.split(/\r?\n/)) {
    const written = line.trim();
    const [name = '', number = '', unit = ''] = written.split(/\t|\s{2,}/).map((cell) => cell.trim());
    if (written === '') continue;
    const open = reports.find(({ id }) => id === context.openReportId);
    const report = open === undefined ? undefined : plugins.report(open.report);
    const item = report?.items.find((each) =>
      [each.title, each.id, ...otherNamesOf(each)].some((word) => fold(word) === fold(name)),
    );
    if (report === undefined || item === undefined) {
      refused.push({ written, reason: 'unknown-item', values: { name } });
      continue;
    }
    const reference = reportItemReference(report.id, item.id);
    const present = open?.items.find((each) => each.item === reference);
    const code = notationsOf(item).find(({ notation }) => fold(notation) === fold(unit))?.ucum;
    const scale = scaleIn(item, unit === '' ? (present?.unit ?? item.units[culture].ucum) : (code ?? ''));
    const read = readNumber(number);
    if (scale === undefined) refused.push({ written, reason: 'unknown-unit', values: { item: item.title, unit } });
    else if (read.kind !== 'number') refused.push({ written, reason: 'not-number', values: { value: number } });
    else if (read.value < scale.minimum || read.value > scale.maximum)
      refused.push({ written, reason: 'out-of-range', values: { value: number } });
    else {
      const value = roundTo(read.value, scale.decimals);
      values.push({
        written,
        report: report.id,
        item: reference,
        field: 'baseline',
        unit: scale.unit,
        value,
        notes: value === read.value ? [] : [{ kind: 'rounded', values: { from: read.value, to: value } }],
      });
    }
  }
  return { values, asks: [], refused };
}
