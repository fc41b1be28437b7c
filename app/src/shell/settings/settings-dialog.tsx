import type { ReactNode } from 'react';
import { Field, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@scn/kit/select-field.tsx';
import { useFeatures } from '#permissions/permissions-context.tsx';
import { usePreferences, themeChoices, type Features, type ThemeChoice } from '#preferences/preferences-context.tsx';
import { cultures } from '#texts/texts';
import { ShellDialog } from '../dialogs/shell-dialog';
import { useFrameState } from '../frame/frame-state';
import { useVersionText } from '../version-report';
import { cultureTexts, themeTexts } from '#preferences/choices';
import { useSettingsStyles } from './settings-dialog.styles';

const featureTexts = { 'minigame-release': 'settingsMinigames', 'debrief-experiment': 'settingsDebrief' } as const;

/** User settings for this computer. Changes take effect immediately. */
export function SettingsDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useSettingsStyles();
  const { dialog } = useFrameState();
  const [{ theme, culture, telemetry, features: choices }, set] = usePreferences();
  const features = useFeatures();
  return (
    <ShellDialog name="settings" title={t('settingsTitle')}>
      <Field label={t('settingsTheme')}>
        <RadioGroup layout="horizontal" value={theme} onChange={(_, { value }) => set({ theme: value as ThemeChoice })}>
          {themeChoices.map((choice) => (
            <Radio key={choice} value={choice} label={t(themeTexts[choice])} />
          ))}
        </RadioGroup>
      </Field>
      <SelectField
        label={t('settingsLanguage')}
        value={culture}
        options={cultures.map((each) => ({ value: each, label: t(cultureTexts[each]) }))}
        onChange={(value) => set({ culture: value })}
      />
      <Field hint={t('settingsTelemetryHint')}>
        <Switch
          label={t('settingsTelemetry')}
          checked={telemetry}
          onChange={(_, { checked }) => set({ telemetry: checked })}
        />
      </Field>
      <fieldset className={styles.features}>
        <legend className={styles.legend}>{t('settingsFeatures')}</legend>
        {(Object.keys(featureTexts) as (keyof Features)[]).map((feature) => (
          <Switch
            key={feature}
            label={t(featureTexts[feature])}
            checked={features[feature]}
            onChange={(_, { checked }) => set({ features: { ...choices, [feature]: checked } })}
          />
        ))}
      </fieldset>
      {dialog === 'settings' ? <Versions /> : null}
    </ShellDialog>
  );
}

function Versions(): ReactNode {
  const styles = useSettingsStyles();
  return <p className={styles.quiet}>{useVersionText()}</p>;
}
