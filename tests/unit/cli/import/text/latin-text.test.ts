import { describe, expect, test } from "vitest";
import { LatinText } from "../../../../../cli/import/text/latin-text.ts";

async function converted(bytes: Buffer, chunkBytes = bytes.length) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const latin = new LatinText("till.csv");
  const parts: Buffer[] = [];
  for await (const part of latin.toUtf8(chunks())) parts.push(part);
  return { text: Buffer.concat(parts).toString(), encoding: latin.encoding };
}

/** ’ and œ are not in Latin-1. */
const inWindows1252 = (text: string) =>
  Buffer.from(text.replaceAll("’", "\x92").replaceAll("œ", "\x9c").replaceAll("Œ", "\x8c"), "latin1");

describe("Latin text in windows-1252", () => {
  test.each([
    ["French", "Item,Price\nCafé au lait,5.00\nCrème brûlée,7.00\n", "Café au lait"],
    ["a word of one letter", "Item\nTarte à la crème\n", "Tarte à la crème"],
    ["elisions, and œ", "Item\nPain d’épices\nŒufs au bœuf\nChef’s jalapeño\n", "Pain d’épices"],
    ["German", "Artikel;Preis\nKäsebrötchen;3,50\nGRÜNER TEE;2,80\nWeißbier;4\n", "Käsebrötchen"],
    ["Spanish, with a short number", "Nº de recibo,Artículo\n1,Piña colada\n", "Nº de recibo"],
    ["Danish", "Vare\nSmørrebrød\nÆblekage\n", "Smørrebrød"],
    ["Portuguese in capitals", 'Item\n"PÃO DE AÇÚCAR"\n', "PÃO DE AÇÚCAR"],
  ])("is found in %s, and said with an example", async (_, text, example) => {
    expect(await converted(inWindows1252(text))).toEqual({ text, encoding: `windows-1252 ("${example}")` });
  });

  test("is found behind a long text in ASCII, however it is split into chunks", async () => {
    const text = `${"2026-11-09,Latte\n".repeat(9000)}${"Crème brûlée,Tarte à la crème\n".repeat(4000)}`;
    for (const size of [7919, 65_536, 1_000_000])
      expect(await converted(inWindows1252(text), size)).toEqual({
        text,
        encoding: 'windows-1252 ("Crème brûlée")',
      });
  });

  test("that goes on with other bytes is refused, with the place", async () => {
    const good = inWindows1252("Crème brûlée\n".repeat(9000));
    await expect(converted(Buffer.concat([good, Buffer.from("Tea \xb0\n", "latin1")]))).rejects.toMatchObject(
      {
        message: `till.csv: it is neither UTF-8 nor windows-1252 (byte ${good.length + 5})`,
        hint: "save or export it as UTF-8",
      },
    );
  });
});

describe("not windows-1252", () => {
  const bytes = (text: string) => Buffer.from(text, "latin1");
  test.each([
    ["ASCII", bytes("date,product\n")],
    ["UTF-8", Buffer.from("Café,Crème\n")],
    ["UTF-8 that is cut in a character", Buffer.from("Café\nCafé").subarray(0, -1)],
    ["damaged UTF-8", Buffer.concat([Buffer.from("Café,ÜBER\n"), bytes("Caf\xe9\n")])],
    ["a letter that is no word", bytes("Tea\n\xe9\n")],
    ["a sign", bytes("Caf\xe9,5 \x80\n")],
    ["Café of an old Mac", bytes("Caf\x8e\n")],
    ["Café of DOS", bytes("Caf\x82 cr\x8ame\n")],
    ["Russian in windows-1251", bytes("Tea,\xea\xee\xf4\xe5\n")],
    ["Greek in windows-1253", bytes("Tea,\xea\xe1\xf6\xdd\xf2\n")],
    ["Polish in windows-1250", bytes("Tea,W\xf3dka \xbfo\xb3\xb9dkowa\n")],
    ["Czech in windows-1250", bytes("Tea,\x9aunka\n")],
    ["Turkish in windows-1254", bytes("S\xfdcak\n")],
    ["Japanese in Shift-JIS", Buffer.from("8352815b83718f4d0a834a83740a", "hex")],
  ])("is %s", async (_, text) => {
    expect((await converted(text)).encoding).toBeUndefined();
  });
});
