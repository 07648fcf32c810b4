@echo off
rem Double-click this file: it asks a few questions in the browser, for a cafe whose folder is Cafe Sales in Documents.
title Cafe Sales
if not exist "%~dp0node.exe" goto packed
if not exist "%~dp0dist\cli\main.js" goto packed

rem Documents may be elsewhere, for example in OneDrive.
set "documents=%USERPROFILE%\Documents"
for /f "tokens=2*" %%a in ('reg query "HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders" /v Personal 2^>nul ^| find "REG_"') do call set "documents=%%b"
if not exist "%documents%\Cafe Sales\" mkdir "%documents%\Cafe Sales"
cd /d "%documents%\Cafe Sales"
if errorlevel 1 goto failed
"%~dp0node.exe" "%~dp0dist\cli\main.js" setup %*
if not errorlevel 1 exit /b 0

:failed
echo.
echo The set-up did not come to its end; the last line above says why.
goto end

:packed
echo Extract the whole ZIP file first: right-click it, and choose Extract All. Then double-click set-up.cmd in the new folder.

:end
echo.
pause
exit /b 1
