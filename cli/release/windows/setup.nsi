; The Windows setup: for one user, without an administrator. `npm run release` runs makensis with these definitions:
; VERSION, FOLDER with the program, its KILOBYTES, ICON, BANNER, and OUT, the file to write.

Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
ManifestDPIAware true
RequestExecutionLevel user

!include MUI2.nsh
!include user-path.nsh

!define APPS "Software\Microsoft\Windows\CurrentVersion\Uninstall\Cafe Sales"
!define MENU "$SMPROGRAMS\Cafe Sales"
!define CAFE "$DOCUMENTS\Cafe Sales"

Name "Cafe Sales"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Cafe Sales"
BrandingText "Cafe Sales ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Cafe Sales"
VIAddVersionKey FileDescription "Cafe Sales Setup"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT license"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${BANNER}"
!define MUI_WELCOMEPAGE_TEXT $(WELCOME)
!define MUI_FINISHPAGE_TEXT $(FINISHED)
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_TEXT $(SHOW_SAMPLE)
!define MUI_FINISHPAGE_RUN_FUNCTION ShowSample
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Thai

LangString WELCOME ${LANG_ENGLISH} "Cafe Sales turns the sales of a cafe into reports.$\r$\n$\r$\nSetup installs it for you alone, with all that it needs. It does not need an administrator."
LangString WELCOME ${LANG_THAI} "Cafe Sales ทำรายงานจากยอดขายของคาเฟ่$\r$\n$\r$\nโปรแกรมติดตั้งจะติดตั้งให้เฉพาะผู้ใช้นี้ พร้อมทุกอย่างที่ต้องใช้ โดยไม่ต้องมีสิทธิ์ผู้ดูแลระบบ"
LangString FINISHED ${LANG_ENGLISH} "The start menu has Cafe Sales: the set-up for your cafe, the sample report, and a window for its commands."
LangString FINISHED ${LANG_THAI} "เมนูเริ่มมี Cafe Sales: การตั้งค่าสำหรับร้านของคุณ รายงานตัวอย่าง และหน้าต่างสำหรับพิมพ์คำสั่ง"
LangString SHOW_SAMPLE ${LANG_ENGLISH} "Show the report of the sample cafe"
LangString SHOW_SAMPLE ${LANG_THAI} "แสดงรายงานของร้านตัวอย่าง"
LangString LANGUAGE_OPTION ${LANG_ENGLISH} "--lang en"
LangString LANGUAGE_OPTION ${LANG_THAI} "--lang th"
LangString RUNNING ${LANG_ENGLISH} "Cafe Sales is running. Close its windows, then choose Retry."
LangString RUNNING ${LANG_THAI} "Cafe Sales กำลังทำงานอยู่ กรุณาปิดหน้าต่างของโปรแกรม แล้วเลือก ลองใหม่"

; Removes what an older version may have, or what is removed for good. Windows does not delete a program that runs.
; A folder without the uninstaller is not one of this setup, which may be told to use any (/D=).
!macro RemoveProgram
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    again:
    ClearErrors
    Delete "$INSTDIR\node.exe"
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(RUNNING) /SD IDCANCEL IDRETRY again
      Abort
    ${EndIf}
    RMDir /r "$INSTDIR\dist"
    RMDir /r "$INSTDIR\docs"
    RMDir /r "$INSTDIR\node_modules"
  ${EndIf}
!macroend

Section
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  File /r "${FOLDER}/*"
  File "/oname=cafe-sales.ico" "${ICON}"

  CreateDirectory "${MENU}"
  ; The folder in which these begin.
  SetOutPath "${CAFE}"
  CreateShortcut "${MENU}\Cafe Sales.lnk" "$SYSDIR\cmd.exe" '/k ""$INSTDIR\cafe-sales.cmd" --help"' "$INSTDIR\cafe-sales.ico"
  CreateShortcut "${MENU}\Set-up.lnk" "$INSTDIR\set-up.cmd" $(LANGUAGE_OPTION) "$INSTDIR\cafe-sales.ico"
  CreateShortcut "${MENU}\Sample report.lnk" "$INSTDIR\sample-report.cmd" $(LANGUAGE_OPTION) "$INSTDIR\cafe-sales.ico"

  WriteRegStr HKCU "${APPS}" DisplayName "Cafe Sales"
  WriteRegStr HKCU "${APPS}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${APPS}" DisplayIcon "$INSTDIR\cafe-sales.ico"
  WriteRegStr HKCU "${APPS}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${APPS}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${APPS}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${APPS}" EstimatedSize ${KILOBYTES}
  WriteRegDWORD HKCU "${APPS}" NoModify 1
  WriteRegDWORD HKCU "${APPS}" NoRepair 1
  !insertmacro AddToUserPath
SectionEnd

; The folder in Documents stays if it has settings, sales or reports of the cafe.
Section Uninstall
  !insertmacro RemoveProgram
  !insertmacro RemoveFromUserPath
  Delete "$INSTDIR\cafe-sales.cmd"
  Delete "$INSTDIR\sample-report.cmd"
  Delete "$INSTDIR\set-up.cmd"
  Delete "$INSTDIR\cafe-sales.ico"
  Delete "$INSTDIR\.env.example"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\package.json"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\README.th.md"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "${MENU}\Cafe Sales.lnk"
  Delete "${MENU}\Set-up.lnk"
  Delete "${MENU}\Sample report.lnk"
  RMDir "${MENU}"
  RMDir "${CAFE}"
  DeleteRegKey HKCU "${APPS}"
SectionEnd

Function ShowSample
  SetOutPath "${CAFE}"
  Exec '"$INSTDIR\sample-report.cmd" $(LANGUAGE_OPTION)'
FunctionEnd
