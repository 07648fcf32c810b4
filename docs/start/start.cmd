@echo off
rem Double-click this file: it makes the report of the sample cafe and opens it.
setlocal
title Cafe Sales
pushd "%~dp0..\.." || goto failed

where node >nul 2>nul || goto nonode
node -e "const [a, b] = process.versions.node.split('.').map(Number); process.exit(a * 100 + b < 2019 ? 1 : 0)" || goto oldnode

if exist dist\cli\main.js goto start
echo The first start prepares the program. This takes a few minutes and needs the internet.
call npm ci || goto failed

:start
call npm run --silent demo -- --open || goto failed
echo.
echo The report of the sample cafe is open in your browser. It is the file cafe-sales-demo.html in this folder:
cd
echo Your own report: see README.md.
goto end

:nonode
echo Node is missing. Install it from https://nodejs.org (the button LTS), then double-click this file again.
goto end

:oldnode
echo Your Node is too old. Install a newer one from https://nodejs.org (the button LTS), then double-click this file again.
goto end

:failed
echo.
echo The report could not be made; the last line above says why. If the internet failed, double-click this file again.

:end
echo.
pause
