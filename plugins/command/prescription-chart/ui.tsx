import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
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
  entries: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  entry: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  line: { margin: 0, ...typographyStyles.body1 },
  name: typographyStyles.body1Strong,
  note: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
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

function Chart({ args: { templateName, entries } }: { readonly args: Args }): ReactNode {
  const styles = useStyles();
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {inCulture(`${capitalised(asWords(templateName))}, as the learner sees it`)}
      </figcaption>
      <ol className={styles.entries}>
        {entries.map((entry, place) => (
          <li key={place} className={styles.entry}>
            <p className={styles.line}>
              <span className={styles.name}>{entry.name.trim() === '' ? '?' : entry.name}</span> {dosing(entry)}
            </p>
            {[entry.additives, entry.instructions].map((text, line) =>
              text.trim() === '' ? null : (
                <p key={line} className={styles.note}>
                  {text}
                </p>
              ),
            )}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** How a drug is given: ‘1 g, oral, four times daily’. A question mark for what the author hasn’t entered. */
function dosing({ quantity, unit, route, rate, rateUnit, frequency }: Entry): string {
  const words = [
    quantity === null || unit === null ? '?' : `${quantity} ${unit}`,
    route === null ? '?' : asWords(route),
    ...(rate === null ? [] : [`${rate} ${rateUnit}`]),
    asWords(frequency),
  ];
  return inCulture(words.join(', '));
}

/** The form of the command. */
export const ui = defineUi(plugin, { Form });
