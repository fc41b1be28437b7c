import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Snapshot } from '@scn/sdk';
import { ArgumentsForm, defineUi, inCulture, type EditorProps } from '@scn/sdk/ui';
import { asWords, capitalised } from '../shared/words';
import { plugin } from './index';
import type { schema } from './schema';

type Args = Snapshot<typeof schema>;
type Entry = Args['entries'][number];

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  chart: { margin: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  caption: { color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  cell: { overflowWrap: 'anywhere', verticalAlign: 'top', paddingBlock: tokens.spacingVerticalXS },
  more: { display: 'block', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
});

/** The fields below the lines that they add to the chart: each prescription has nine fields, so that the chart isn’t seen in them. */
function Form(props: EditorProps<Args>): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.form}>
      {props.args.entries.length === 0 ? null : <Chart args={props.args} />}
      <ArgumentsForm plugin={plugin} {...props} />
    </div>
  );
}

const heads = ['Drug or fluid', 'Dose', 'Route', 'Frequency'];

function Chart({ args: { templateName, entries } }: { readonly args: Args }): ReactNode {
  const styles = useStyles();
  const title = capitalised(asWords(templateName));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{inCulture(`${title}, as the learner sees it`)}</figcaption>
      <Table size="small" aria-label={inCulture(title)}>
        <TableHeader>
          <TableRow>
            {heads.map((head) => (
              <TableHeaderCell key={head}>{inCulture(head)}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.map((entry, place) => (
            <TableRow key={place}>
              {cellsOf(entry).map(({ text, more }, column) => (
                <TableCell key={column} className={styles.cell}>
                  {text}
                  {more.map((line) => (
                    <span key={line} className={styles.more}>
                      {line}
                    </span>
                  ))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </figure>
  );
}

/** A line of the chart: the text of each cell, and what is below it. */
function cellsOf(entry: Entry): readonly { readonly text: string; readonly more: readonly string[] }[] {
  const { name, quantity, unit, route, frequency, rate, rateUnit, additives, instructions } = entry;
  const written = (text: string) => (text.trim() === '' ? [] : [text.trim()]);
  return [
    { text: name.trim() === '' ? '?' : name.trim(), more: [...written(additives), ...written(instructions)] },
    {
      text: quantity === null || unit === null ? '?' : `${quantity} ${unit}`,
      more: rate === null ? [] : [`${rate} ${rateUnit}`],
    },
    { text: route === null ? '?' : inCulture(capitalised(asWords(route))), more: [] },
    { text: capitalised(asWords(frequency)), more: [] },
  ];
}

/** The form of the command. */
export const ui = defineUi(plugin, { Form });
