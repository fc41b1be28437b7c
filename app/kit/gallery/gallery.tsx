import { AriaLiveAnnouncer, FluentProvider, Link, Button, Text } from '@fluentui/react-components';
import { commandGroups } from '@scn/core/kernel/contract';
import { FactList, TitledPart } from '../facts/fact-list.tsx';
import { SlowSpinner } from '../states/slow-spinner.tsx';
import { brand } from '../theme/brand';
import { groupColours } from '../theme/command-groups';
import { styleHooks } from '../theme/style-hooks';
import { themes, type ThemeName } from '../theme/themes';
import { curveExhibits } from './curve-exhibits';
import { dialogExhibits } from './dialog-exhibits';
import type { Exhibit } from './exhibit';
import { fileExhibits } from './file-exhibits';
import { formExhibits } from './form-exhibits';
import { pluginFormExhibits } from './plugin-form-exhibits';
import { pickerExhibits } from './picker-exhibits';
import { gridExhibits } from './grid-exhibits';
import { listExhibits } from './list-exhibits';
import { treeExhibits } from './tree-exhibits';
import { useGalleryStyles } from './gallery.styles';

/** The theme. */
const themeExhibits: readonly Exhibit[] = [{ id: 'theme', title: 'Theme', View: Colours }];

/** Description lists and the delayed spinner. */
const factExhibits: readonly Exhibit[] = [
  { id: 'facts', title: 'Facts', View: Facts },
  { id: 'spinner', title: 'Spinner', View: () => <SlowSpinner label="Loading…" /> },
];

const exhibits = [
  ...themeExhibits,
  ...gridExhibits,
  ...treeExhibits,
  ...listExhibits,
  ...formExhibits,
  ...factExhibits,
  ...curveExhibits,
  ...fileExhibits,
  ...pluginFormExhibits,
  ...pickerExhibits,
  ...dialogExhibits,
];

/** Every control of the kit in every state. For development only: the gallery's own texts are not translated. */
export function Gallery({ theme, exhibit }: { readonly theme: ThemeName; readonly exhibit: string | null }) {
  const styles = useGalleryStyles();
  const shown = exhibits.find(({ id }) => id === exhibit) ?? exhibits[0];
  return (
    <FluentProvider theme={themes[theme]} customStyleHooks_unstable={styleHooks}>
      <AriaLiveAnnouncer>
        <div className={styles.page}>
          <nav className={styles.menu} aria-label="Exhibits">
            <Link
              className={styles.link}
              href={`?exhibit=${shown?.id ?? ''}&theme=${theme === 'light' ? 'dark' : 'light'}`}
            >
              {theme === 'light' ? 'Dark theme' : 'Light theme'}
            </Link>
            <ul className={styles.list}>
              {exhibits.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    className={styles.link}
                    href={`?exhibit=${id}&theme=${theme}`}
                    aria-current={id === shown?.id ? 'page' : undefined}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <main tabIndex={-1} className={styles.main}>
            <h1 className={styles.title}>{shown?.title}</h1>
            <div className={styles.stage}>{shown !== undefined && <shown.View />}</div>
          </main>
        </div>
      </AriaLiveAnnouncer>
    </FluentProvider>
  );
}

function Facts() {
  const styles = useGalleryStyles();
  return (
    <div className={styles.narrow}>
      <h2>Anna Lee</h2>
      <TitledPart title="About her">
        <FactList
          facts={[
            ['Code', 'ANNA001GB', 'code'],
            ['Ward', 'Emergency'],
            ['Notes', `First line.\nA second line that ${'goes on and on '.repeat(10)}`],
            ['Left out', null],
          ]}
        />
      </TitledPart>
    </div>
  );
}

function Colours() {
  const styles = useGalleryStyles();
  return (
    <>
      <div className={styles.ramp}>
        {Object.entries(brand).map(([step, colour]) => (
          <div key={step} title={step} className={styles.step} style={{ backgroundColor: colour }} />
        ))}
      </div>
      <div className={styles.row}>
        <Button appearance="primary">Primary</Button>
        <Button>Usual</Button>
        <Button appearance="subtle">Subtle</Button>
      </div>
      <h2>Command groups</h2>
      <div className={styles.swatches}>
        {commandGroups.map((group) => (
          <div key={group} className={styles.swatch}>
            <div className={styles.bar} style={{ backgroundColor: groupColours[group].bar }} />
            <Text weight="semibold" style={{ color: groupColours[group].label }}>
              {group}
            </Text>
          </div>
        ))}
      </div>
    </>
  );
}
