/** Input as WebDriver has it, in both of its protocols. */

/** The code points of keys without a letter. */
const NAMED_KEYS: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
};

/** Moves the mouse and, if asked, presses and releases its button. */
export function mouseActions(x: number, y: number, isPressed: boolean): object[] {
  const press = isPressed
    ? [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]
    : [];
  const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 };
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [move, ...press] }];
}

/** Presses the button of the mouse, or lets it go. */
export function buttonActions(state: "down" | "up"): object[] {
  const type = state === "down" ? "pointerDown" : "pointerUp";
  return [
    { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [{ type, button: 0 }] },
  ];
}

export function keyActions(keys: readonly string[]): object[] {
  const actions = keys.flatMap((key) => {
    const value = NAMED_KEYS[key] ?? key;
    return [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
  });
  return [{ type: "key", id: "keys", actions }];
}
