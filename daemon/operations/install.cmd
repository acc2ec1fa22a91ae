@echo off
rem Installs Flagfall from this folder, without internet:   install.cmd [FOLDER]
rem FOLDER: where to; flagfall in your own folder if you name none. Each version gets a folder of its own in
rem it, and FOLDER\flagfall.cmd is the command, of the version that was installed last. UNTESTED on Windows.
setlocal
set /p version=<"%~dp0version"
set "folder=%~1"
if "%folder%"=="" set "folder=%USERPROFILE%\flagfall"
set "python="
for /f "usebackq" %%v in ("%~dp0pythons") do py -%%v -c "" >nul 2>nul && set "python=%%v"
if "%python%"=="" (
    echo Install the Python from python.org that one of these lines names, with its launcher py:
    type "%~dp0pythons"
    exit /b 1
)
if not exist "%folder%" mkdir "%folder%" || exit /b 1
set "venv=%folder%\%version%"
"%venv%\Scripts\python.exe" -c "import pip" >nul 2>nul || py -%python% -m venv --clear "%venv%" || exit /b 1
"%venv%\Scripts\python.exe" -m pip --disable-pip-version-check --quiet install --force-reinstall --no-deps --no-index --find-links "%~dp0wheels" --require-hashes -r "%~dp0requirements.txt" || exit /b 1
"%venv%\Scripts\flagfall.exe" --version || exit /b 1
echo @"%%~dp0%version%\Scripts\flagfall.exe" %%*> "%folder%\flagfall.cmd"
echo Flagfall is at %folder%\flagfall.cmd. To see what is plugged in: %folder%\flagfall ports
