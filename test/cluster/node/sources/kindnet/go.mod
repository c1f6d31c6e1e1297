module kindnet

go 1.24.0
