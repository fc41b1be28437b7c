import type { ReactNode } from 'react';
import { Button, Tooltip, mergeClasses } from '@fluentui/react-components';
import { NavigationRegular, SearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageRegion } from '@scn/kit/focus/regions';
import { AccountPopover } from '../account/account-popover';
import { drawerMenuId, menuToggleId } from '../menu/drawer-menu';
import { useFrameStyles } from './app-frame.styles';
import { FrameSlotPlace, useIsTaken } from '#services/frame/frame-slots.tsx';
import { useFrameState } from './frame-state';

/** The top bar: menu toggle, logo, the area's content, command palette, account. */
export function TopBar(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const { isMenuOpen, toggleMenu, open } = useFrameState();
  const isTaken = useIsTaken('topBar');
  return (
    <header {...pageRegion} className={styles.topBar} aria-label={t('topBar')}>
      <Button
        id={menuToggleId}
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={isMenuOpen ? t('closeMenu') : t('openMenu')}
        aria-expanded={isMenuOpen}
        aria-controls={isMenuOpen ? drawerMenuId : undefined}
        onClick={toggleMenu}
      />
      <Link to="/dashboard" className={styles.logo} aria-label={t('logo')}>
        <img className={styles.logoImage} src="/icon.svg" alt="" />
        {isTaken ? null : t('product')}
      </Link>
      <FrameSlotPlace slot="topBar" className={mergeClasses(isTaken ? styles.slot : styles.spring)} />
      <PaletteButton
        isSmall={isTaken}
        onClick={() => {
          open('palette');
        }}
      />
      <AccountPopover />
    </header>
  );
}

function PaletteButton({ isSmall, onClick }: { readonly isSmall: boolean; readonly onClick: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const common = { icon: <SearchRegular />, 'aria-keyshortcuts': 'Control+K', onClick };
  if (isSmall) {
    return (
      <Tooltip relationship="label" content={{ children: `${t('palette')} (Ctrl+K)` }}>
        <Button {...common} appearance="subtle" className={styles.paletteIcon} />
      </Tooltip>
    );
  }
  return (
    <Button {...common} className={styles.paletteButton}>
      {t('palette')}
      <kbd className={styles.paletteKeys}>Ctrl+K</kbd>
    </Button>
  );
}
