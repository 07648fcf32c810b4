/** The parts of LINE's Flex messages that the card is made of. LINE refuses any field that it does not know. */

export type FlexColor = `#${string}`;
type Size = "xs" | "sm" | "md" | "lg" | "xl" | "xxl";

interface Placed {
  /** Its share of the room in a horizontal box. */
  readonly flex?: number;
  readonly margin?: Size;
}

export interface FlexText extends Placed {
  readonly type: "text";
  /** Never empty. */
  readonly text: string;
  readonly size: Size;
  readonly color: FlexColor;
  readonly weight?: "bold";
  readonly align?: "end";
  readonly wrap?: true;
}

export interface FlexBox extends Placed {
  readonly type: "box";
  readonly layout: "vertical" | "horizontal";
  readonly contents: readonly FlexPart[];
  readonly spacing?: Size;
  readonly alignItems?: "center";
  readonly backgroundColor?: FlexColor;
  readonly cornerRadius?: `${number}px`;
  readonly height?: `${number}px`;
  /** 0 is refused. */
  readonly width?: `${number}%`;
  readonly paddingAll?: `${number}px`;
}

interface FlexSeparator {
  readonly type: "separator";
  readonly margin: Size;
  readonly color: FlexColor;
}

interface FlexButton {
  readonly type: "button";
  readonly style: "primary";
  readonly height: "sm";
  readonly color: FlexColor;
  readonly action: { readonly type: "uri"; readonly label: string; readonly uri: string };
}

export type FlexPart = FlexText | FlexBox | FlexSeparator | FlexButton;

export interface FlexMessage {
  readonly type: "flex";
  /** What a notification and the list of chats show. */
  readonly altText: string;
  readonly contents: {
    readonly type: "bubble";
    readonly body: FlexBox;
    readonly footer?: FlexBox;
  };
}
