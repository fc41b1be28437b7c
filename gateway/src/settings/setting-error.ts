/** An invalid setting that prevents the start of the gateway. Never contains the value of a secret. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  /** The variable or flag to change. */
  readonly setting: string;
  /** The action to take instead. */
  readonly whatToDo: string;

  constructor(setting: string, problem: string, whatToDo: string) {
    super(`${setting} ${problem}.`);
    this.setting = setting;
    this.whatToDo = whatToDo;
  }
}
