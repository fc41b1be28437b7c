import { Button, Text } from '@fluentui/react-components';
import { commandGroups } from '@scn/core/kernel/contract';
import { brand } from '../theme/brand';
import { groupColours } from '../theme/command-groups';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';

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

/** The theme. */
export const themeExhibits: readonly Exhibit[] = [{ id: 'theme', title: 'Theme', View: Colours }];
