# Starts the hall with Windows, without anybody signing in. UNTESTED: nobody has run this file yet.
#
#   powershell -ExecutionPolicy Bypass -File autostart.ps1 -Folder C:\flagfall
#
# as administrator, after install.cmd C:\flagfall. hall.toml, the journal and the log are in that folder.
# Python has to be installed for all users (a box in its installer): the hall runs as an account that may not
# read one that is in somebody's own folder.
# To stop it: Stop-ScheduledTask flagfall. It is ended hard then, which costs no record: each is on disk before
# it is told. To take it away: Unregister-ScheduledTask flagfall.
param([Parameter(Mandatory)][string]$Folder)
$ErrorActionPreference = "Stop"
$arguments = "run -c `"$Folder\hall.toml`" --log-file `"$Folder\hall.log`""
$action = New-ScheduledTaskAction -Execute "$Folder\flagfall.cmd" -Argument $arguments -WorkingDirectory $Folder
$trigger = New-ScheduledTaskTrigger -AtStartup
# As the local service: it may open COM ports and write where it is let, and nothing else.
$account = New-ScheduledTaskPrincipal -UserId "LOCALSERVICE" -LogonType ServiceAccount
$settings = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) `
    -ExecutionTimeLimit ([TimeSpan]::Zero) -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries `
    -MultipleInstances IgnoreNew
# By its number, since its name is another one in each language of Windows.
icacls $Folder /grant "*S-1-5-19:(OI)(CI)M" | Out-Null
Register-ScheduledTask -TaskName "flagfall" -Action $action -Trigger $trigger -Principal $account -Settings $settings -Force
Start-ScheduledTask -TaskName "flagfall"
Write-Host "Flagfall starts with Windows from now on. Does it run? http://127.0.0.1:8080/healthz says ok."
