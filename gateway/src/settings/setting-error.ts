/** A setting that the gateway can't be started with. Never repeats the value of a secret. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  /** The variable, or the flag, that has to change. */
  readonly setting: string;
  /** What to write instead. */
  readonly whatToDo: string;

  constructor(setting: string, problem: string, whatToDo: string) {
    super(`${setting} ${problem}.`);
    this.setting = setting;
    this.whatToDo = whatToDo;
  }
}
