/** Safari ends a composition before the keydown of its Enter, which only this code then tells from another Enter. */
const PROCESSED_BY_INPUT_METHOD = 229;

/** Whether a key belongs to an input method, such as the Enter that confirms a conversion: it must do nothing else. */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  nativeEvent.isComposing || nativeEvent.keyCode === PROCESSED_BY_INPUT_METHOD;
