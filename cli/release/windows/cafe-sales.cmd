@"%~dp0node.exe" "%~dp0dist\cli\main.js" %*
