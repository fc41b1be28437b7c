import { Button, Select } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { useKitTexts } from '../texts/kit-text';
import { useFormStyles } from './form.styles';

/** How many items of a list a form shows at once: more take noticeably long to draw. */
export const partSize = 50;

/** The part of a list with an item, from 0. */
export function partOf(index: number): number {
  return Math.floor(index / partSize);
}

/** Chooses the part of a long list that is shown. Nothing for a list that is shown whole. */
export function ListParts({
  label,
  count,
  part,
  onPart,
}: {
  readonly label: string;
  readonly count: number;
  readonly part: number;
  onPart(part: number): void;
}) {
  const styles = useFormStyles();
  const { text } = useKitTexts();
  if (count <= partSize) return null;
  const last = partOf(count - 1);
  return (
    <div className={styles.parts} role="group" aria-label={text('form.partsOf', { label })}>
      <Button
        size="small"
        icon={<ChevronLeft20Regular />}
        disabledFocusable={part === 0}
        aria-label={text('form.partBefore', { label })}
        onClick={() => onPart(part - 1)}
      />
      <Select
        size="small"
        aria-label={text('form.part', { label })}
        value={part}
        onChange={(_, { value }) => onPart(Number(value))}
      >
        {Array.from({ length: last + 1 }, (_, each) => (
          <option key={each} value={each}>
            {text('form.partItems', {
              first: each * partSize + 1,
              last: Math.min((each + 1) * partSize, count),
              count,
            })}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        icon={<ChevronRight20Regular />}
        disabledFocusable={part === last}
        aria-label={text('form.partAfter', { label })}
        onClick={() => onPart(part + 1)}
      />
    </div>
  );
}
