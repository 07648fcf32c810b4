@echo off
rem Double-click this file: it writes the report of the sample cafe and opens it.
title Cafe Sales
if not exist "%~dp0node.exe" goto packed
if not exist "%~dp0dist\cli\main.js" goto packed

"%~dp0node.exe" "%~dp0dist\cli\main.js" export --demo --period last-week --out cafe-sales-demo.html --open %*
if errorlevel 1 goto failed
echo.
echo The report of the sample cafe is open in your browser. It is the file cafe-sales-demo.html in this folder:
cd
goto end

:packed
echo Extract the whole ZIP file first: right-click it, and choose Extract All. Then double-click sample-report.cmd in the new folder.
goto end

:failed
echo.
echo The report could not be made; the last line above says why.

:end
echo.
pause
