import { useKitTexts } from '../texts/kit-text';
import { numberWays } from './number-text';

/** Adds to the message about a number what to write for one that has two meanings: ‘Change must be a number. Write 1500 or 1.5.’ */
export function useNumberHint(): (message: string, typed: string) => string {
  const { text } = useKitTexts();
  return (message, typed) => {
    const [first, second] = numberWays(typed);
    if (first === undefined || second === undefined) return message;
    return `${message}. ${text('form.error.twoNumbers', { first, second })}`;
  };
}
