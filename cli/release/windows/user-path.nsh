; Adds the folder of the program to the user's PATH, and removes it. A PATH may be longer than a text of NSIS can be, which
; would cut it off, so it stays in memory of Windows. What else is in it does not change.

!include LogicLib.nsh
!include WinMessages.nsh

!define USER -2147483647 ; HKEY_CURRENT_USER
!define AS_IT_IS 0x10000006 ; RegGetValue: a text, whose variables are not replaced

; Leaves in $R3 the address of ";" + PATH + ";", in $R4 that of ";folder;" in it or 0, and in $R1 the type of the value.
; $R0 is 0 if there is a PATH, and 2 if there is none. The caller frees $R3.
!macro ReadUserPath
  StrCpy $R3 0
  StrCpy $R4 0
  System::Call 'advapi32::RegGetValueW(p ${USER}, w "Environment", w "Path", i ${AS_IT_IS}, *i .R1, p 0, *i .R2) i.R0'
  ${If} $R0 = 0
    IntOp $R5 $R2 + 4096
    System::Alloc $R5
    Pop $R3
    System::Call 'kernel32::lstrcpyW(p R3, w ";")'
    IntPtrOp $R5 $R3 + 2
    System::Call 'advapi32::RegGetValueW(p ${USER}, w "Environment", w "Path", i ${AS_IT_IS}, p 0, p R5, *i R2) i.R0'
    System::Call 'kernel32::lstrcatW(p R3, w ";")'
    System::Call 'shlwapi::StrStrIW(p R3, w ";$INSTDIR;") p.R4'
  ${EndIf}
!macroend

; Writes what is behind the first ";" at $R3, and tells the programs that run.
!macro WriteUserPath
  IntPtrOp $R5 $R3 + 2
  System::Call 'kernel32::lstrlenW(p R5) i.R2'
  IntOp $R2 $R2 + 1
  IntOp $R2 $R2 * 2
  System::Call 'advapi32::RegSetKeyValueW(p ${USER}, w "Environment", w "Path", i R1, p R5, i R2)'
  !insertmacro TellOfUserPath
!macroend

!macro TellOfUserPath
  SendMessage ${HWND_BROADCAST} ${WM_SETTINGCHANGE} 0 "STR:Environment" /TIMEOUT=5000
!macroend

!macro AddToUserPath
  !insertmacro ReadUserPath
  ${If} $R0 = 2
    WriteRegExpandStr HKCU Environment Path "$INSTDIR"
    !insertmacro TellOfUserPath
  ${ElseIf} $R0 = 0
  ${AndIf} $R4 P= 0
    System::Call 'kernel32::lstrcatW(p R3, w "$INSTDIR")'
    !insertmacro WriteUserPath
  ${EndIf}
  System::Free $R3
!macroend

!macro RemoveFromUserPath
  !insertmacro ReadUserPath
  ${If} $R4 P<> 0
    ; Moves the rest, from the ";" behind the folder, over the folder.
    StrLen $R5 ";$INSTDIR"
    IntOp $R5 $R5 * 2
    IntPtrOp $R5 $R4 + $R5
    System::Call 'kernel32::lstrlenW(p R5) i.R2'
    IntOp $R2 $R2 + 1
    IntOp $R2 $R2 * 2
    System::Call 'kernel32::RtlMoveMemory(p R4, p R5, p R2)'
    ; Drops the ";" that was added at the end.
    System::Call 'kernel32::lstrlenW(p R3) i.R2'
    IntOp $R2 $R2 - 1
    IntOp $R5 $R2 * 2
    IntPtrOp $R5 $R3 + $R5
    System::Call 'kernel32::RtlZeroMemory(p R5, p 2)'
    ${If} $R2 = 0
      DeleteRegValue HKCU Environment Path
      !insertmacro TellOfUserPath
    ${Else}
      !insertmacro WriteUserPath
    ${EndIf}
  ${EndIf}
  System::Free $R3
!macroend
