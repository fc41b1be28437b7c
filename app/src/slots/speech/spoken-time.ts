/** A playing time in minutes and seconds: ‘1:05’. @param seconds - rounded up, because a line takes at least its words */
export function spokenTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
