import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownload20Regular, Print20Regular, SlideText20Regular } from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginLookup } from '@scn/core/kernel/view';
import { printPage } from '#browser/print-page';
import { textFile } from '#browser/save-text';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
import type { PlayTest } from './play-test';

/** Returns the exports of a play-test’s run as a page. */
export function useDebrief(test: PlayTest, plugins: PluginLookup): (form: 'file' | 'print') => Promise<void> {
  const { t } = useTranslation('playTest');
  const alert = useAlert();
  const exports = useExports();
  return useCallback(
    async (form) => {
      const name = t('debriefName', { code: test.scenario.scenarioCode });
      try {
        const [{ debriefOf }, { debriefPage }] = await Promise.all([
          import('@scn/core/playing/debrief/debrief'),
          import('@scn/core/playing/debrief/debrief-page'),
        ]);
        const { culture } = test.scenario.setup.basicInfo;
        const date = new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeStyle: 'short' }).format(new Date());
        const page = debriefPage(debriefOf({ session: test.session, plugins, date }));
        if (form === 'file') {
          if (await exports.save(`${name}.html`, textFile(page, 'text/html')))
            alert('success', t('debriefExported', { name }));
        } else if (await exports.record(name)) {
          printPage(page);
        }
      } catch {
        alert('error', t('debriefFailed'));
      }
    },
    [test, plugins, alert, exports, t],
  );
}

/** The debrief of the run: as a file, and for printing. */
export const DebriefMenu = observer(function DebriefMenu(props: {
  readonly test: PlayTest;
  readonly plugins: PluginLookup;
}): ReactNode {
  const { test, plugins } = props;
  const { t } = useTranslation('playTest');
  const exportDebrief = useDebrief(test, plugins);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<SlideText20Regular />}>{t('debrief')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<ArrowDownload20Regular />} onClick={() => void exportDebrief('file')}>
            {t('debriefExport')}
          </MenuItem>
          <MenuItem icon={<Print20Regular />} onClick={() => void exportDebrief('print')}>
            {t('debriefPrint')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
