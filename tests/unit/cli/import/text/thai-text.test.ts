import { describe, expect, test } from "vitest";
import { isThai, ThaiText } from "../../../../../cli/import/text/thai-text.ts";
import { inWindows874 } from "../../../../support/samples/windows-874.ts";

const MENU = "วันที่,รายการ,ยอดขาย\n9 พ.ย. 2569,ชาไทยเย็น,฿65.00\n9 พ.ย. 2569,น้ำเปล่า (เล็ก),฿15.00\n";

async function converted(bytes: Buffer, chunkBytes = bytes.length) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  const thai = new ThaiText("till.csv");
  const parts: Buffer[] = [];
  for await (const part of thai.toUtf8(chunks())) parts.push(part);
  return { text: Buffer.concat(parts).toString(), encoding: thai.encoding };
}

describe("Thai in windows-874", () => {
  test.each([
    ["a menu", MENU],
    ["one name among English", "date,product\n2026-11-09,Latte\n2026-11-09,ชาเย็น\n"],
    ["names with English in them", "ลาเต้เย็น Iced Latte\nชาไทยไซส์L\nDrip Bags (10 ซอง)\n"],
    ["only the sign of the baht", "Latte,฿75.00\nTea,฿65.00\n"],
    ["typing errors and names that were cut", `${MENU.repeat(3)}ปิดเเล้ว,ครัวซองต์เ\n`],
    ["the quotes and dashes of Windows", "“ชาเย็น” – ‘หวานน้อย’ • €2…\n"],
  ])("is found in %s", async (_, text) => {
    const bytes = inWindows874(text);
    expect(isThai(bytes)).toBe(true);
    expect(await converted(bytes)).toEqual({ text, encoding: "windows-874" });
  });

  test("is found behind a long text in ASCII, however it is split into chunks", async () => {
    const text = `${"2026-11-09,Latte\n".repeat(9000)}${MENU.repeat(2000)}`;
    for (const size of [7919, 65_536, 1_000_000]) {
      expect(await converted(inWindows874(text), size)).toEqual({ text, encoding: "windows-874" });
    }
  });

  test("that goes on in another encoding is refused, with the place", async () => {
    const bytes = Buffer.concat([inWindows874(MENU.repeat(2000)), Buffer.from("กาแฟ")]);
    const place = inWindows874(MENU.repeat(2000)).length + 3;
    await expect(converted(bytes, 65_536)).rejects.toMatchObject({
      message: `till.csv: it is neither UTF-8 nor windows-874 (byte ${place})`,
      hint: "save or export it as UTF-8",
    });
  });
});

describe("not windows-874", () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  test.each([
    ["ASCII", Buffer.from("date,product\n")],
    ["nothing", Buffer.alloc(0)],
    ["UTF-8", Buffer.from(MENU)],
    ["UTF-8 that is cut in a character", Buffer.from(MENU).subarray(0, -5)],
    [
      "UTF-8 with half a character at the end",
      Buffer.concat([Buffer.from("a\n"), Buffer.from([0xe0, 0xb8])]),
    ],
    ["damaged UTF-8", Buffer.concat([Buffer.from(MENU), Buffer.from([0xa1, 10])])],
    [
      "damaged UTF-8 with signs of the baht",
      Buffer.concat([Buffer.from("Tea,฿65\n"), Buffer.from([0xa1, 10])]),
    ],
    ["damaged UTF-8 with accents", Buffer.concat([Buffer.from("Café,Crème,ÄÖÜ\n"), Buffer.from([0xa1, 10])])],
    ["French", latin("Numéro du reçu,Réductions,Coût\nCafé,à la crème\n")],
    ["German", latin("Käse,Brötchen,Grüße,Straße\n")],
    ["Spanish", latin("Número,Artículo,Año\nCamarón,CAFÉ,Piña\n")],
    ["Portuguese in capitals", latin("DESCRIÇÃO,PREÇO,CAFÉ\n")],
    ["Russian in windows-1251", Buffer.from("caf2e05f20eaeef4e52cece0f2e5f0e8e0eb0a", "hex")],
    ["Japanese in Shift-JIS", Buffer.from("8352815b83718f4d0a834a83740a", "hex")],
  ])("is %s", async (_, bytes) => {
    expect(isThai(bytes)).toBe(false);
    expect(await converted(bytes)).toEqual({ text: bytes.toString(), encoding: undefined });
  });
});
