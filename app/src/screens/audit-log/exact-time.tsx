import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A moment with seconds: entries of an audit log are compared with other logs. @param props.at - an ISO date */
export function ExactTime({ at }: { readonly at: string }): ReactNode {
  const { i18n } = useTranslation();
  const format = useMemo(
    () => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' }),
    [i18n.language],
  );
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
