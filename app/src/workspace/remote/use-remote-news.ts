import { useEffect } from 'react';
import { useAnnounce } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { systemClock } from '#time/clock';
import type { DocumentSession } from '#document/document-session';
import { RemoteNewsBundle } from './remote-news';

/** Announces remote changes to screen readers. */
export function useRemoteNews(session: DocumentSession | null, ownId: string): void {
  const { t } = useTranslation('collaboration');
  const { announce } = useAnnounce();
  useEffect(() => {
    if (session === null) return undefined;
    const bundle = new RemoteNewsBundle(systemClock, (news) => {
      for (const { actor, title, count } of news) {
        const name = actor.id === ownId ? t('remoteYou') : (actor.name ?? t('remoteSomebody'));
        announce(count === 1 ? t('remoteOne', { name, title }) : t('remoteMany', { name, count }));
      }
    });
    const stop = session.onRemote((changes) => {
      bundle.add(changes.map(({ logged }) => logged));
    });
    return () => {
      stop();
      bundle.close();
    };
  }, [session, ownId, announce, t]);
}
