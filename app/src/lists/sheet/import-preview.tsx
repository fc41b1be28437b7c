import type { ReactNode } from 'react';
import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { AddCircle16Regular, DismissCircle16Regular, Edit16Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { SheetCell, SheetReading, SheetRow } from '@scn/core/sheet/read-sheet';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { Notice } from '@scn/kit/states/notice.tsx';

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  summary: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  frame: { maxHeight: '320px', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  // where there is less room, it scrolls
  table: { minWidth: '480px' },
  number: { width: '48px' },
  effect: { width: '96px' },
  effectWords: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  entry: { width: '24%' },
  // Fluent has these two by name
  cell: {
    verticalAlign: 'top',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, whiteSpace: 'pre-wrap' },
  refused: { color: tokens.colorStatusDangerForeground1 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How many rows are shown: enough to check a table by eye, few enough to draw at once. */
const maxShown = 300;

/** Shows the effects of an import, before it is done: new and changed rows, and what is refused and why. */
export function ImportPreview(props: {
  readonly reading: SheetReading;
  /** Advice on refused rows. */
  readonly refusedText: string;
}): ReactNode {
  const { reading, refusedText } = props;
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const { rows, unknownHeaders } = reading;
  const countOf = (effect: SheetRow['effect']) => rows.filter((row) => row.effect === effect).length;
  const [added, changed, same, refused] = [countOf('new'), countOf('changed'), countOf('same'), countOf('refused')];
  const cells = rows.reduce((sum, { effect, refusals }) => sum + (effect === 'changed' ? refusals.length : 0), 0);
  const summary = [
    added > 0 ? t('newRows', { count: added }) : null,
    changed > 0 ? t('changedRows', { count: changed }) : null,
    same > 0 ? t('sameRows', { count: same }) : null,
    refused > 0 ? t('refusedRows', { count: refused }) : null,
    cells > 0 ? t('refusedCells', { count: cells }) : null,
  ].filter((part) => part !== null);
  // what is refused is always shown
  const reported = rows.filter(({ effect }) => effect !== 'same');
  const shown = reported.filter(({ refusals }, index) => index < maxShown || refusals.length > 0);
  const names = unknownHeaders.map((name) => t('quoted', { name: revealHidden(name) })).join(', ');
  return (
    <div className={styles.parts}>
      <p className={styles.summary} role="status">
        {reported.length === 0 ? t('nothing') : summary.join(', ')}
      </p>
      {unknownHeaders.length === 0 ? null : (
        <Notice intent="warning">{t('unknownHeaders', { count: unknownHeaders.length, names })}</Notice>
      )}
      {refused + cells === 0 ? null : (
        <Notice intent="warning" title={t('refusedTitle')}>
          {refusedText}
        </Notice>
      )}
      {shown.length === 0 ? null : (
        // a scrolling area is reached by keyboard
        <div className={styles.frame} role="region" aria-label={t('preview')} tabIndex={0}>
          <Table size="small" className={styles.table} aria-label={t('preview')}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell className={styles.number}>{t('row')}</TableHeaderCell>
                <TableHeaderCell className={styles.effect}>{t('effect')}</TableHeaderCell>
                <TableHeaderCell className={styles.entry}>{t('entry')}</TableHeaderCell>
                <TableHeaderCell>{t('details')}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {shown.map((row) => (
                <PreviewRow key={row.number} row={row} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {shown.length === reported.length ? null : (
        <p className={styles.note}>{t('more', { count: reported.length - shown.length })}</p>
      )}
    </div>
  );
}

const icons = { new: AddCircle16Regular, changed: Edit16Regular, refused: DismissCircle16Regular, same: null } as const;
const effects = { new: 'effectNew', changed: 'effectChanged', refused: 'effectRefused', same: 'nothing' } as const;

function PreviewRow({ row }: { readonly row: SheetRow }): ReactNode {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const Icon = icons[row.effect];
  const shown = (text: string) => (text === '' ? t('empty') : revealHidden(text));
  const textOf = ({ title, was, now, written }: SheetCell) => {
    const texts = { title, now: shown(now) };
    if (written === null) return was === null ? t('cellNew', texts) : t('cellChanged', { ...texts, was: shown(was) });
    const from = { ...texts, written: revealHidden(written) };
    return was === null ? t('cellNewFrom', from) : t('cellChangedFrom', { ...from, was: shown(was) });
  };
  return (
    <TableRow>
      <TableCell className={styles.cell}>{row.number}</TableCell>
      <TableCell className={styles.cell}>
        <span className={styles.effectWords}>
          {Icon === null ? null : <Icon aria-hidden />}
          {t(effects[row.effect])}
        </span>
      </TableCell>
      <TableCell className={styles.cell}>{revealHidden(row.title ?? row.id ?? '')}</TableCell>
      <TableCell className={styles.cell}>
        <ul className={styles.list}>
          {row.cells.map((cell, index) => (
            <li key={`${index} ${cell.title}`}>{textOf(cell)}</li>
          ))}
          {row.refusals.map(({ title, reason }) => (
            <li key={`${title ?? ''} ${reason}`} className={styles.refused}>
              {title === null ? reason : t('refusal', { title, reason })}
            </li>
          ))}
        </ul>
      </TableCell>
    </TableRow>
  );
}
