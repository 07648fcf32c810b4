import { renderToStaticMarkup } from "react-dom/server";
import { SpeakingAtSignIn } from "../../../viewer/language.tsx";
import { SignIn } from "../../../viewer/live/sign-in.tsx";
import type { SignInLanguage } from "../../../viewer/report/language/language.ts";
import { unchosenLanguage } from "../fakes/fake-language.ts";

/** The markup of the sign-in screen, as it is first drawn. */
export function signInScreen(language: SignInLanguage, notice?: "sessionExpired", cafeName?: string): string {
  return renderToStaticMarkup(
    <SpeakingAtSignIn language={language}>
      <SignIn
        cafeName={cafeName}
        login={async () => undefined}
        notice={notice}
        now={() => 0}
        language={unchosenLanguage()}
        onTyping={() => undefined}
      />
    </SpeakingAtSignIn>,
  );
}
