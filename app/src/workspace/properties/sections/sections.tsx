import { useEffect, useRef, type ReactNode } from 'react';
import { Accordion, AccordionHeader, AccordionItem, AccordionPanel, CounterBadge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ElementType } from '../../selection/selection';
import { fluentRef } from '@scn/kit/fluent-ref';
import { usePropertiesStyles } from '../properties.styles';
import { useOpenSections } from './use-open-sections';

/** A section of properties. */
export interface Section {
  /** Its name in addresses: `execution-settings`. */
  readonly id: string;
  readonly title: string;
  /** Its summary while it is collapsed. */
  readonly summary?: string;
  /** The number of its errors. */
  readonly errors?: number;
  readonly content: ReactNode;
}

/** The sections of an element; several can be open. */
export function Sections(props: {
  readonly type: ElementType;
  readonly sections: readonly Section[];
  /** Initially open sections. */
  readonly initial: readonly string[];
}): ReactNode {
  const { type, sections, initial } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { open, setOpen } = useOpenSections(type, initial);
  const list = useRef<HTMLDivElement>(null);
  const [first] = open;
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    // scrolls to a section that the address names
    if (shown.current !== undefined || first === undefined) return;
    shown.current = first;
    list.current?.querySelector(`[data-section="${CSS.escape(first)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  return (
    <Accordion
      ref={fluentRef(list)}
      multiple
      collapsible
      openItems={[...open]}
      onToggle={(_, { openItems }) => setOpen(openItems.filter((item) => typeof item === 'string'))}
    >
      {sections.map(({ id, title, summary, errors = 0, content }) => (
        <AccordionItem key={id} value={id} data-section={id} className={styles.section}>
          <AccordionHeader as="h3" expandIconPosition="end" className={styles.sectionHeader}>
            <span className={styles.sectionTitle}>{title}</span>
            {errors === 0 ? null : (
              <CounterBadge
                size="small"
                color="danger"
                count={errors}
                aria-label={t('errorsHere', { count: errors })}
              />
            )}
            {summary === undefined || open.includes(id) ? null : <span className={styles.summary}>{summary}</span>}
          </AccordionHeader>
          <AccordionPanel className={styles.sectionContent}>{content}</AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
