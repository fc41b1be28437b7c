import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { NavigationRegular, SearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountPopover } from '../account/account-popover';
import { drawerMenuId } from '../menu/drawer-menu';
import { useFrameStyles } from './app-frame.styles';
import { useFrameState } from './frame-state';

/** The top bar: menu toggle, logo, command palette, account (000 §2). */
export function TopBar(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = useFrameStyles();
  const { isMenuOpen, toggleMenu, open } = useFrameState();
  return (
    <header className={styles.topBar}>
      <Button
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={isMenuOpen ? t('closeMenu') : t('openMenu')}
        aria-expanded={isMenuOpen}
        aria-controls={isMenuOpen ? drawerMenuId : undefined}
        onClick={toggleMenu}
      />
      <Link to="/dashboard" className={styles.logo} aria-label={t('logo')}>
        <img className={styles.logoImage} src="/icon.svg" alt="" />
        {t('product')}
      </Link>
      <span className={styles.spring} />
      <Button
        className={styles.paletteButton}
        icon={<SearchRegular />}
        aria-keyshortcuts="Control+K"
        onClick={() => {
          open('palette');
        }}
      >
        {t('palette')}
        <kbd className={styles.paletteKeys}>Ctrl+K</kbd>
      </Button>
      <AccountPopover />
    </header>
  );
}
