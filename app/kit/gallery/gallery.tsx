import { AriaLiveAnnouncer, FluentProvider, Link } from '@fluentui/react-components';
import { styleHooks } from '../theme/style-hooks';
import { themes, type ThemeName } from '../theme/themes';
import { curveExhibits } from './curve-exhibits';
import { dialogExhibits } from './dialog-exhibits';
import { factExhibits } from './fact-exhibits';
import { fileExhibits } from './file-exhibits';
import { formExhibits } from './form-exhibits';
import { pluginFormExhibits } from './plugin-form-exhibits';
import { pickerExhibits } from './picker-exhibits';
import { gridExhibits } from './grid-exhibits';
import { listExhibits } from './list-exhibits';
import { themeExhibits } from './theme-exhibits';
import { treeExhibits } from './tree-exhibits';
import { useGalleryStyles } from './gallery.styles';

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
